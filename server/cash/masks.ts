const SHOWN = 4;

/** An account as its owner knows it again and nobody else learns it: "a***@example.com", "TR7N***Lj6t". */
export function maskAccount(account: string): string {
  if (account === '') return '';
  const at = account.lastIndexOf('@');
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`;
  return `${account.slice(0, SHOWN)}***${account.slice(-SHOWN)}`;
}
