import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { openApp } from './support/openApp.tsx';

const path = () => window.location.hash;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('turning pages [R-05, R-06, R-11, R-12]', () => {
  test('a page has its title, and the first one leaves the focus alone', async () => {
    await openApp({ path: '/' });
    await heading('Two-Sided');
    expect(document.title).toBe('Tenball - Two-Sided');
    expect(document.body).toHaveFocus();
  });

  test('the next page has the focus on its heading, and the loading block is gone with its arrival', async () => {
    await openApp({ path: '/' });
    await press('Draw History');
    const title = await heading('Draw History');
    expect(path()).toBe('#/drawLog');
    expect(document.title).toBe('Tenball - Draw History');
    await waitFor(() => expect(title).toHaveFocus());
    expect(screen.queryByText('Loading…')).toBeNull();
    await press('Settled Orders');
    await heading('Settled Orders');
    await press('Draw History');
    await heading('Draw History');
    expect(screen.queryByText('Loading…')).toBeNull();
  });

  test('a link to the current page is marked', async () => {
    await openApp({ path: '/drawLog' });
    await heading('Draw History');
    await press('Draw History');
    expect(await screen.findByText('You are already on this page')).toBeVisible();
  });

  test('an unknown path leads to /404, with a message', async () => {
    await openApp({ path: '/nowhere' });
    await heading('Page not found');
    expect(path()).toBe('#/404');
    expect(await screen.findByText('There is no such page')).toBeVisible();
  });
});

describe('the guard at the door [R-04, S-07]', () => {
  test('a visitor is sent to /login, told nothing at the front door', async () => {
    await openApp({ path: '/', who: 'visitor' });
    await heading('Login');
    expect(path()).toBe('#/login');
    expect(screen.queryByText('Please sign in to see this page')).toBeNull();
  });

  test('a guest is sent to /login from a page of members, with a message', async () => {
    await openApp({ path: '/notSubmit', who: 'guest' });
    await heading('Login');
    expect(await screen.findByText('Please sign in to see this page')).toBeVisible();
    await press('Play as a guest');
    expect(path()).toBe('#/');
  });

  test('where one was stopped goes along from Login to Register', async () => {
    await openApp({ path: '/isSubmit', who: 'visitor' });
    await heading('Login');
    await press('New here? Register');
    await heading('Register');
    expect(window.history.state).toMatchObject({ usr: { from: '/isSubmit' } });
  });

  test('a page of members closes when the session is gone, without a word of the guard', async () => {
    const app = await openApp({ path: '/isSubmit' });
    await heading('Settled Orders');
    await act(async () =>
      app.actor.getSnapshot().context.session.send({ type: 'session.changedElsewhere', record: null }),
    );
    await heading('Login');
    expect(screen.queryByText('Please sign in to see this page')).toBeNull();
  });
});
