/** The envelope's codes. 200 is success; logout alone answers 1, and the client takes both [E-01]. */
export const CODE = {
  ok: 200,
  loggedOut: 1,
  redirect: 302,
  memberCentre: 303,
  badRequest: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  requestIdReused: 409,
  bodyTooLarge: 413,
  unsupportedMedia: 415,
  inputRefused: 422,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503,
  bettingClosed: 4101,
  otherDrawOpen: 4102,
  oddsMoved: 4103,
  balanceTooLow: 4104,
  limitReached: 4105,
  requestAbandoned: 4106,
  wrongCredentials: 4201,
  lockedOut: 4202,
  usernameTaken: 4203,
  captchaWrong: 4204,
  wrongPaymentPassword: 4205,
  accountLocked: 4206,
  excluded: 4207,
  tooLate: 4301,
  secondOperator: 4302,
} as const;

export type Code = (typeof CODE)[keyof typeof CODE];

export const isSuccess = (code: number): boolean => code === CODE.ok || code === CODE.loggedOut;
