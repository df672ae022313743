/** How values of the environment are read. A message goes on from "The environment variable NAME …". */
import * as z from 'zod/mini';
import { parsePence, tryParsePence } from '../../contract/money.ts';

export const whole = (min: number, max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/, `must be a whole number from ${min} to ${max}`)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(
          z.minimum(min, `must be a whole number from ${min} to ${max}`),
          z.maximum(max, `must be a whole number from ${min} to ${max}`),
        ),
    ),
  );
export const amount = z.pipe(
  z.string().check(z.refine((text) => tryParsePence(text) !== null, 'must be an amount such as 1000.00')),
  z.transform(parsePence),
);
/** "0.5" per cent is 50 hundredths. */
export const percent = z.pipe(
  z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a number of per cent such as 0.5')),
  z.transform(parsePence),
);
export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((text) => text === 'on'),
);
export const httpUrl = z.pipe(
  z.url({ protocol: /^https?$/, error: 'must be an address such as https://tenball.example' }),
  z.transform((text) => text.replace(/\/+$/, '')),
);
export const hostName = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[a-z\d]([a-z\d.-]{0,250}[a-z\d])?$/i, 'must be a host name such as desk.tenball.example'),
    ),
  z.transform((text) => text.toLowerCase()),
);
export const line = z.string().check(z.maxLength(200, 'must be at most 200 characters'));
/** A secret of our own making: too long to guess. */
export const secret = z.string().check(z.minLength(16, 'must have at least 16 characters'), z.maxLength(200));
