import { z } from 'zod';

/** Parses a whole number within limits. */
function wholeNumber(low: number, high: number) {
  return z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= low && value <= high, `must lie between ${low} and ${high}`);
}

/** `600-900` or `0`: the shortest and the longest pause, in milliseconds. */
const pause = z
  .string()
  .regex(/^\d{1,5}(-\d{1,5})?$/, 'must be milliseconds, such as 700 or 600-900')
  .transform((text) => {
    const [min = 0, max = min] = text.split('-').map(Number);
    return { min, max };
  })
  .refine(({ min, max }) => min <= max, 'must begin with the shorter pause');

/** Addresses without a path, separated by commas. */
const origins = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(
    z.array(
      z
        .url({
          protocol: /^https?$/,
          error: 'must be http or https addresses, with commas between',
        })
        .transform((address) => new URL(address).origin),
    ),
  );

/** One token for everyone who operates the server, or one for each, separated by commas: `anna:…,boris:…`. */
const operators = z
  .string()
  .transform((text) =>
    text.split(',').map((one) => {
      const parts = /^(?:([^:]*):)?(.*)$/su.exec(one.trim());
      return { name: parts?.[1] ?? '', token: parts?.[2] ?? '' };
    }),
  )
  .refine(
    (all) => all.every(({ token }) => token.length >= 16),
    'must have at least 16 characters, each token of it if there are several',
  )
  .refine(
    // The header in which browsers show it holds no others.
    (all) => all.every(({ token }) => /^[ -~\u00A0-\u00FF]*$/u.test(token)),
    'must have no characters but Latin letters, digits and signs',
  )
  .refine(
    (all) => all.length === 1 || new Set(all.map(({ name }) => name)).size === all.length,
    'must give each operator a name of their own',
  )
  .refine(
    (all) => new Set(all.map(({ token }) => token)).size === all.length,
    'must give each operator a token of their own',
  );

/** The address in a sender such as `House <game@example.org>`. */
const addressIn = /[^\s<>]+@[^\s<>]+/;

const environment = z.object({
  /** The port to listen on; 0 takes any free one. */
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on; all of them if left out. */
  HOST: z.string().min(1).optional(),
  /** Where games and guests are kept. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** The database in which they are kept instead. */
  STORE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres address, such as postgres://user@host/name')
    .optional(),
  /** Carries hints between the servers over that database, in place of the database. */
  HINTS_URL: z
    .url({
      protocol: /^(rediss?|unix)$/,
      error: 'must be a redis address, such as redis://host:6379',
    })
    .optional(),
  /** The directory of the web client's build, if it is not the one beside the server. */
  WEB_DIR: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** The address that people type, if it is not the one listened on. With https, cookies are secure. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
    .refine(isRoot, { error: 'must have no path: pages are served from the root of their host' })
    .optional(),
  /** How many proxies in front of the server are trusted about client addresses. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** How long a bot seems to think, in milliseconds: `600-900`, or `0` for tests. */
  BOT_DELAY_MS: pause.default({ min: 600, max: 900 }),
  /** Opens the operator's page to those who know it; there is no page without it. */
  OPERATOR_TOKEN: operators.default([]),
  /** How many seconds somebody must have no page open before they are notified. */
  AWAY_AFTER_S: wholeNumber(0, 86_400).optional(),
  /** The same, by the name that it had before. */
  AWAY_AFTER: wholeNumber(0, 86_400).optional(),
  /** Push services in addition to the well-known ones; they may be in the operator's own network. */
  PUSH_SERVICES: origins.default([]),
  /** Metrics for Prometheus are served there; without it there are none. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('localhost'),
  /** The server that takes mail; without it none is sent. */
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'must be an smtp or smtps address, such as smtp://host:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(addressIn, 'must be a sender, such as House <game@example.org>')
    .optional(),
  /** Multiplies every rate limit; below 1 it tightens them. */
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be a number, such as 0.5')
    .transform(Number)
    .refine((value) => value >= 0.1 && value <= 1_000_000, 'must lie between 0.1 and 1000000')
    .default(1),
});

/** The settings of those who run the server. */
export interface Config {
  readonly port: number;
  /** Null for all addresses of this machine. */
  readonly host: string | null;
  readonly dataDir: string;
  /** The address of the PostgreSQL in which everything is kept; null for SQLite in the data directory. */
  readonly storeUrl: string | null;
  /** The address of the Redis that carries hints between servers; null for the PostgreSQL itself. */
  readonly hintsUrl: string | null;
  /** Null for the build beside the server. */
  readonly webDir: string | null;
  readonly logLevel: string;
  /** Without a slash at its end; null if it is the address listened on. */
  readonly publicOrigin: string | null;
  readonly trustedProxies: number;
  /** Milliseconds. */
  readonly botDelay: { readonly min: number; readonly max: number };
  readonly rateLimitFactor: number;
  /** Empty if there is no operator's page. */
  readonly operators: readonly OperatorConfig[];
  /** Milliseconds. */
  readonly awayAfter: number;
  /** Origins of push services in addition to the well-known ones. */
  readonly pushServices: readonly string[];
  /** Where metrics for Prometheus are served; null if they are not. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Null if no mail is sent. */
  readonly mail: MailConfig | null;
  /** Whom to ask about what this server sends: an https or mailto address; null if nobody has said. */
  readonly contact: string | null;
}

/** Somebody who operates the server. */
export interface OperatorConfig {
  /** Empty if all share one token. */
  readonly name: string;
  readonly token: string;
}

/** How mail is sent, and from whom. */
export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /** Where links in mails lead. */
  readonly origin: string;
}

/** The environment is missing something, or is wrong. The message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the configuration from environment variables. Throws `ConfigError` if any is invalid. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(environment.shape).flatMap((name) => {
      const value = variables[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
    throw environmentWrong(lines);
  }
  const read = parsed.data;
  return {
    port: read.PORT,
    host: read.HOST ?? null,
    dataDir: read.DATA_DIR,
    storeUrl: read.STORE_URL ?? null,
    hintsUrl: hintsUrl(read),
    webDir: read.WEB_DIR ?? null,
    logLevel: read.LOG_LEVEL,
    publicOrigin: read.PUBLIC_URL === undefined ? null : new URL(read.PUBLIC_URL).origin,
    trustedProxies: read.TRUST_PROXY,
    botDelay: read.BOT_DELAY_MS,
    rateLimitFactor: read.RATE_LIMIT_FACTOR,
    operators: read.OPERATOR_TOKEN,
    awayAfter: (read.AWAY_AFTER_S ?? read.AWAY_AFTER ?? 60) * 1000,
    pushServices: read.PUSH_SERVICES,
    metrics:
      read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    mail: mailConfig(read),
    contact: contactOf(read),
  };
}

/** Is an address that of a whole host? */
function isRoot(address: string): boolean {
  const { href, origin } = new URL(address);
  return href === `${origin}/`;
}

function contactOf({
  PUBLIC_URL = '',
  MAIL_FROM = '',
}: z.infer<typeof environment>): string | null {
  const address = URL.parse(PUBLIC_URL);
  if (address?.protocol === 'https:') return address.origin;
  const [sender] = addressIn.exec(MAIL_FROM) ?? [];
  return sender === undefined ? null : `mailto:${sender}`;
}

function hintsUrl({ HINTS_URL, STORE_URL }: z.infer<typeof environment>): string | null {
  if (HINTS_URL !== undefined && STORE_URL === undefined) {
    throw environmentWrong(['  STORE_URL is needed for HINTS_URL: what servers share']);
  }
  return HINTS_URL ?? null;
}

function mailConfig(read: z.infer<typeof environment>): MailConfig | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, PUBLIC_URL: address } = read;
  if (smtpUrl === undefined) return null;
  const missing = [
    ...(from === undefined ? ['  MAIL_FROM is needed for mail: who writes it'] : []),
    ...(address === undefined ? ['  PUBLIC_URL is needed for mail: where its links lead'] : []),
  ];
  if (from === undefined || address === undefined) throw environmentWrong(missing);
  return { smtpUrl, from, origin: new URL(address).origin };
}

function environmentWrong(lines: readonly string[]): ConfigError {
  return new ConfigError(`The environment has to be corrected:\n${lines.join('\n')}`);
}

/** Do browsers connect over https? */
export function isSecure({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return publicOrigin?.startsWith('https:') === true;
}
