/** Links to other machines, which in production must be encrypted. A part of config.ts. */
import { StartError } from '../process/startError.ts';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
/** Modes in which the driver encrypts and checks the certificate. */
const CHECKED_MODES: ReadonlySet<string> = new Set(['require', 'verify-ca', 'verify-full']);

/** Not on this machine. A socket of this machine has a path for a host. */
const isElsewhere = (hosts: readonly string[]): boolean =>
  hosts.some((host) => host !== '' && !host.startsWith('/') && !LOOPBACK.test(host));

const isPlainDatabase = ({ hostname, searchParams }: URL): boolean => {
  const {
    host = decodeURIComponent(hostname),
    ssl = '',
    sslmode = '',
    uselibpqcompat = '',
  } = Object.fromEntries(searchParams);
  // As libpq reads them, the weaker modes check nothing.
  const isChecked =
    uselibpqcompat === 'true' ? sslmode === 'verify-full' : ssl === 'true' || CHECKED_MODES.has(sslmode);
  return isElsewhere([host]) && !isChecked;
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
  { name: 'USDT_TRC20_INDEXER_URL', isPlain: isPlainHttp, instead: 'make it https://' },
  { name: 'USDT_ERC20_INDEXER_URL', isPlain: isPlainHttp, instead: 'make it https://' },
  // It is spoken to in the clear, whatever its address says.
  { name: 'PAYPAL_API_URL', isPlain: ({ hostname }) => isElsewhere([hostname]), instead: 'unset it' },
];

/** Throws StartError for the first address of another machine that would be spoken to in the clear. */
export function refusePlainLinks(settings: Readonly<Record<string, unknown>>): void {
  for (const { name, isPlain, instead } of LINKS) {
    const url = settings[name];
    if (typeof url !== 'string' || !isPlain(new URL(url))) continue;
    throw new StartError(
      `${name} leads to another machine without TLS: ${instead}, or set ALLOW_PLAIN_LINKS=on where the network itself is private.`,
    );
  }
}
