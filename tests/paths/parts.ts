import type { Part } from '../../scenarios/person.ts';

/** Where the parts of a page are, by selector. A query by role looks at every element, and these are asked for after every step. */
export const PARTS: Readonly<Record<Part, string>> = {
  page: 'body',
  slip: '[aria-labelledby="slip-title"]',
  dialog: 'dialog',
  account: 'aside[aria-label="Account"]',
  menu: 'section[aria-label="User menu"]',
  stage: '.stage',
  messages: 'section[aria-label="Messages"]',
};
