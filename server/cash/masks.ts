const SHOWN = 4;

/** An account number that its holder recognizes and that tells others nothing: "a***@example.com", "TR7N***Lj6t". */
export function maskAccount(account: string): string {
  if (account === '') return '';
  const at = account.lastIndexOf('@');
  if (at > 0) return `${account.slice(0, 1)}***${account.slice(at)}`;
  return `${account.slice(0, SHOWN)}***${account.slice(-SHOWN)}`;
}
