/** What is on the stage, from the closing of a draw until its result was seen. */
import { createActor, fromCallback } from 'xstate';
import { describe, expect, test } from 'vitest';
import { stageMachine } from '../../../../machines/stage/stage.machine.ts';
import * as see from '../../../../machines/stage/stage.selectors.ts';
import { REVEAL_MS_MAX, SHOWN_MS } from '../../../../machines/stage/stage.setup.ts';
import type { BallsCommand, BallsInput, Cues } from '../../../../machines/stage/stage.types.ts';
import { listener } from '../../../../scenarios/worlds/parent.ts';
import { DRAW_1, DRAW_2, momentWith, result } from '../../../../scenarios/worlds/samples.ts';
import {
  OFF,
  SEAL,
  NOTHING,
  SHOWN,
  closed,
  drawing,
  of2,
  arrives,
  skip,
  close,
  told,
  read,
  open,
  revealing,
  shown,
} from '../support/stages.ts';

describe('[D-02] the stage', () => {
  test('is closed while bets are taken', () => {
    expect(open().now()).toEqual(NOTHING);
  });

  test('opens when betting closes, with the seal, and reports nothing', () => {
    const stage = open();
    stage.send(closed);
    expect(stage.now()).toEqual({ scene: 'sealing', sealed: SEAL, result: null, out: 0, isFolded: false });
    stage.send(drawing);
    expect([stage.now().scene, stage.heard()]).toEqual(['sealing', []]);
  });

  test('opens at once on a page that comes after the closing, and not for one that is drawn already', () => {
    expect(open({ moment: momentWith({ phase: 'closed' }) }).now().scene).toBe('sealing');
    expect(open({ moment: momentWith({ phase: 'drawing' }) }).now().scene).toBeNull();
    expect(open({ moment: momentWith({ phase: 'closed', draw: null }) }).now().scene).toBeNull();
  });

  test('shows ball after ball, each when it is paced, and keeps the seal', () => {
    const stage = revealing();
    expect(stage.now()).toEqual({
      scene: 'revealing',
      sealed: SEAL,
      result: DRAW_1,
      out: 0,
      isFolded: false,
    });
    stage.pace({ type: 'ball.shown', out: 1 });
    expect(stage.now().out).toBe(1);
    stage.pace({ type: 'ball.shown', out: 7 });
    expect([stage.now().out, stage.heard()]).toEqual([7, []]);
  });

  test('says what a ball makes of bets once it can be read, and of those before it until then [D-01]', () => {
    const stage = revealing();
    const readable = () => see.readOf(stage.actor.getSnapshot());
    stage.pace({ type: 'ball.shown', out: 1 });
    expect(readable()).toBe(0);
    stage.pace({ type: 'ball.readable' });
    expect(readable()).toBe(1);
    stage.pace({ type: 'ball.shown', out: 3 });
    expect(readable()).toBe(1);
    stage.pace({ type: 'ball.readable' });
    expect([readable(), stage.now().scene]).toEqual([3, 'revealing']);
  });

  test('says it of all at once when they are over, and of none of the next draw', () => {
    const stage = revealing();
    const readable = () => see.readOf(stage.actor.getSnapshot());
    stage.pace({ type: 'ball.shown', out: 4 });
    stage.pace({ type: 'ball.readable' });
    stage.send(skip);
    expect(readable()).toBe(10);
    stage.send(arrives(DRAW_2));
    expect(readable()).toBe(0);
  });

  test('paces them by the time of the draw', () => {
    expect(revealing().inputs).toEqual([{ drawnAt: result(DRAW_1).drawnAt, cues: OFF }]);
  });

  test('tells once that all are out, and then shows all ten [D-01]', () => {
    const stage = revealing();
    stage.pace({ type: 'ball.shown', out: 10 });
    expect(stage.heard()).toEqual([]);
    stage.pace({ type: 'balls.ended' });
    stage.send(told);
    expect([stage.now(), stage.heard(), stage.paced()]).toEqual([
      { scene: 'shown', sealed: SEAL, result: DRAW_1, out: 10, isFolded: false },
      [SHOWN],
      0,
    ]);
  });

  test('holds nothing back for more than six seconds [D-01]', () => {
    const stage = revealing();
    stage.clock.increment(REVEAL_MS_MAX - 1);
    expect(stage.heard()).toEqual([]);
    stage.clock.increment(1);
    expect([REVEAL_MS_MAX, stage.now().scene, stage.heard()]).toEqual([6000, 'shown', [SHOWN]]);
  });

  test('holds nothing back where the balls can not be paced [D-01]', () => {
    const parent = listener();
    const broken = createActor(
      stageMachine.provide({
        actors: {
          balls: fromCallback<BallsCommand, BallsInput>(() => {
            throw new Error('no clock');
          }),
        },
      }),
      { input: { parent: parent.ref, moment: momentWith(), cues: OFF } },
    ).start();
    broken.send(arrives());
    expect([broken.getSnapshot().value, parent.heard()]).toEqual([{ shown: 'whole' }, [SHOWN]]);
  });

  test('is left by itself, or by the person, and then the strip is as it was', () => {
    const left = shown();
    left.clock.increment(SHOWN_MS - 1);
    expect(left.now().scene).toBe('shown');
    left.clock.increment(1);
    const closedByHand = shown();
    closedByHand.send(close);
    expect([left.now(), closedByHand.now()]).toEqual([NOTHING, NOTHING]);
  });

  test('joins in where the closing was not seen', () => {
    const stage = open();
    stage.send(arrives());
    stage.pace({ type: 'ball.shown', out: 4 });
    expect(stage.now()).toEqual({
      scene: 'revealing',
      sealed: null,
      result: DRAW_1,
      out: 4,
      isFolded: false,
    });
  });
});

describe('[D-02] the person does not want to wait', () => {
  test('while balls come out: all are there, and the outcome is shown [D-01]', () => {
    const stage = revealing();
    stage.pace({ type: 'ball.shown', out: 2 });
    stage.send(skip);
    expect([stage.now().scene, stage.now().out, stage.heard()]).toEqual(['shown', 10, [SHOWN]]);
  });

  test('before: the stage closes, does not open again for this draw, and its outcome waits for nothing', () => {
    const stage = open();
    stage.send(closed, skip);
    expect(stage.now()).toEqual(NOTHING);
    stage.send(closed, drawing, arrives());
    expect([stage.now(), stage.heard()]).toEqual([NOTHING, [SHOWN]]);
    stage.send(of2('closed'));
    expect(stage.now().sealed?.drawId).toBe(DRAW_2);
  });

  test('but asks for the figures of now: they tell it, so all balls are there, and nothing is reported again', () => {
    const stage = revealing();
    stage.send(told);
    expect([stage.now().scene, stage.heard()]).toEqual(['shown', []]);
  });
});

describe('[D-01] the lists of a screen tell what a draw came to', () => {
  test.each([
    ['that is on the stage', 'closed'],
    ['that was made before the page came', 'drawing'],
  ] as const)('of a drawn draw %s: no balls come, and its outcome waits for nothing', (_, phase) => {
    const stage = open({ moment: momentWith({ phase }) });
    stage.send(drawing, read);
    expect(stage.now()).toEqual(NOTHING);
    stage.send(arrives());
    expect([stage.now(), stage.heard()]).toEqual([NOTHING, [SHOWN]]);
  });

  test('while balls come out: all are there', () => {
    const stage = revealing();
    stage.send(read);
    expect([stage.now().scene, stage.now().out, stage.heard()]).toEqual(['shown', 10, [SHOWN]]);
  });

  test('nothing of one that is still to be drawn', () => {
    const stage = open();
    stage.send(read, closed);
    expect(stage.now().scene).toBe('sealing');
    stage.send(read, drawing, arrives());
    expect([stage.now().scene, stage.heard()]).toEqual(['revealing', []]);
  });
});

describe('[D-02] draws that follow each other', () => {
  test('a void draw has no balls: the stage closes', () => {
    const stage = open();
    stage.send(closed, drawing, told);
    expect(stage.now()).toEqual(NOTHING);
    stage.send(closed);
    expect(stage.now()).toEqual(NOTHING);
  });

  test('a result that never comes gives way to the next draw', () => {
    const stage = open();
    stage.send(closed, drawing, of2('open'));
    expect(stage.now().sealed?.drawId).toBe(DRAW_1);
    stage.send(of2('closed'));
    expect(stage.now()).toEqual({
      scene: 'sealing',
      sealed: { ...SEAL, drawId: DRAW_2 },
      result: null,
      out: 0,
      isFolded: false,
    });
  });

  test('also where it was closed when the page heard of it', () => {
    const stage = open();
    stage.send(closed, of2('closed'));
    expect(stage.now().sealed?.drawId).toBe(DRAW_2);
  });

  test('the same closing told again changes nothing', () => {
    const stage = shown();
    stage.send(closed);
    expect(stage.now().scene).toBe('shown');
    const sealing = open();
    sealing.send(closed, closed);
    expect(sealing.now().scene).toBe('sealing');
  });

  test('a result that stands gives way to the next one', () => {
    const stage = shown();
    stage.send(arrives(DRAW_2));
    expect(stage.now()).toEqual({
      scene: 'revealing',
      sealed: null,
      result: DRAW_2,
      out: 0,
      isFolded: false,
    });
  });

  test('a closing during the balls is met after them', () => {
    const stage = revealing();
    stage.send(of2('closed'));
    stage.pace({ type: 'balls.ended' });
    expect(stage.now().scene).toBe('shown');
    stage.send(close);
    expect(stage.now().sealed?.drawId).toBe(DRAW_2);
  });
});

describe('[D-02] sound and vibration', () => {
  const values: Cues = { sound: 'on', vibration: 'on' };

  test('are those that were chosen before', () => {
    const stage = open({ cues: values });
    stage.send(arrives());
    const later = open();
    later.send({ type: 'preferences.changed', values }, arrives());
    expect([stage.inputs[0]?.cues, later.inputs[0]?.cues]).toEqual([values, values]);
  });

  test('change from the next ball on', () => {
    const stage = revealing();
    stage.send({ type: 'preferences.changed', values });
    expect(stage.commands).toEqual([{ type: 'cues.chosen', cues: values }]);
    stage.pace({ type: 'balls.ended' });
    stage.send(arrives(DRAW_2));
    expect(stage.inputs[1]?.cues).toEqual(values);
  });
});
