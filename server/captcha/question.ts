/** The captcha's question in words, for those who can't click a picture: numbers written out, in three languages. */
import { randomInt } from 'node:crypto';
import type { CaptchaLanguage } from '../../contract/wire/captcha.ts';
import { shuffled } from './shuffled.ts';

type Task = 'ends' | 'sum' | 'difference';
const TASKS: readonly Task[] = ['ends', 'sum', 'difference'];
const NUMBERS = 4;

interface Words {
  /** From one on. */
  readonly numbers: readonly string[];
  readonly and: string;
  readonly comma: string;
  readonly tasks: Readonly<Record<Task, (numbers: string) => string>>;
}

const WORDS: Readonly<Record<CaptchaLanguage, Words>> = {
  en: {
    numbers: 'one two three four five six seven eight nine ten eleven twelve'.split(' '),
    and: ' and ',
    comma: ', ',
    tasks: {
      ends: (list) => `Add the first and the last of these numbers: ${list}.`,
      sum: (list) => `Add the largest and the smallest of these numbers: ${list}.`,
      difference: (list) => `Take the smallest from the largest of these numbers: ${list}.`,
    },
  },
  'zh-CN': {
    numbers: '一 二 三 四 五 六 七 八 九 十 十一 十二'.split(' '),
    and: '、',
    comma: '、',
    tasks: {
      ends: (list) => `把下列数字中的第一个和最后一个相加：${list}。`,
      sum: (list) => `把下列数字中最大的和最小的相加：${list}。`,
      difference: (list) => `用下列数字中最大的减去最小的：${list}。`,
    },
  },
  pt: {
    numbers: 'um dois três quatro cinco seis sete oito nove dez onze doze'.split(' '),
    and: ' e ',
    comma: ', ',
    tasks: {
      ends: (list) => `Some o primeiro e o último destes números: ${list}.`,
      sum: (list) => `Some o maior e o menor destes números: ${list}.`,
      difference: (list) => `Subtraia o menor do maior destes números: ${list}.`,
    },
  },
};

const answerOf = (task: Task, numbers: readonly number[]): number => {
  const [largest, smallest] = [Math.max(...numbers), Math.min(...numbers)];
  if (task === 'sum') return largest + smallest;
  return task === 'difference' ? largest - smallest : (numbers[0] ?? 0) + (numbers.at(-1) ?? 0);
};

/** A question, and the number that answers it. */
export function askQuestion(language: CaptchaLanguage): { readonly text: string; readonly answer: number } {
  const { numbers: names, and, comma, tasks } = WORDS[language];
  const numbers = shuffled(names.map((_, n) => n + 1)).slice(0, NUMBERS);
  const words = numbers.map((number) => names[number - 1] ?? '');
  const list = `${words.slice(0, -1).join(comma)}${and}${words.at(-1)}`;
  const task = TASKS[randomInt(TASKS.length)] ?? 'sum';
  return { text: tasks[task](list), answer: answerOf(task, numbers) };
}
