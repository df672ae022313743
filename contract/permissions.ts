/** Permission nodes: what a member may be denied [M-03]. The server refuses with 403, the page leaves the button out. */
export const NODE = {
  placeBets: 'order/submit',
  exportReport: 'report/export',
  autoBet: 'autoBet/run',
} as const;
export type PermissionNode = (typeof NODE)[keyof typeof NODE];
