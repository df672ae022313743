/** Links to other machines, which in production must be encrypted. A part of config.ts. */
import { StartError } from './startError.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
/** Modes in which the driver encrypts and checks the certificate. */
const CHECKED_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** Not on this machine. A socket of this machine has a path for a host. */
const isElsewhere = (hosts: readonly string[]): boolean =>
  hosts.some((host) => host !== '' && !host.startsWith('/') && !LOOPBACK.test(host));

const isPlainDatabase = ({ hostname, searchParams }: URL): boolean => {
  const { host = decodeURIComponent(hostname), ssl = '', sslmode = '' } = Object.fromEntries(searchParams);
  return isElsewhere([host]) && ssl !== 'true' && !CHECKED_MODES.has(sslmode);
};
const isPlainMail = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtp:' && isElsewhere([hostname]) && searchParams.get('requireTLS') !== 'true';
const isPlainHttp = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && isElsewhere([hostname]);

interface Link {
  readonly name: string;
  readonly isPlain: (url: URL) => boolean;
  readonly instead: string;
}
const LINKS: readonly Link[] = [
  { name: 'DATABASE_URL', isPlain: isPlainDatabase, instead: 'add ?sslmode=verify-full to it' },
  { name: 'SMTP_URL', isPlain: isPlainMail, instead: 'make it smtps://, or add ?requireTLS=true to it' },
  { name: 'SMS_URL', isPlain: isPlainHttp, instead: 'make it https://' },
];

/** Throws StartError for the first address of another machine that would be spoken to in the clear. */
export function refusePlainLinks(urls: Readonly<Record<string, string | null>>): void {
  for (const { name, isPlain, instead } of LINKS) {
    const url = urls[name] ?? null;
    if (url === null || !isPlain(new URL(url))) continue;
    throw new StartError(
      `${name} leads to another machine without TLS: ${instead}, or set ALLOW_PLAIN_LINKS=on where the network itself is private.`,
    );
  }
}
