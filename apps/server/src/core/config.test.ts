import { describe, expect, it } from 'vitest';

import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs no variable to be set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: null,
      dataDir: './data',
      storeUrl: null,
      hintsUrl: null,
      webDir: null,
      logLevel: 'info',
      publicOrigin: null,
      trustedProxies: 0,
      botDelay: { min: 600, max: 900 },
      rateLimitFactor: 1,
      operators: [],
      awayAfter: 60_000,
      pushServices: [],
      metrics: null,
      mail: null,
      contact: null,
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '0', { port: 0 }],
    ['HOST', '127.0.0.1', { host: '127.0.0.1' }],
    ['DATA_DIR', '/srv/games', { dataDir: '/srv/games' }],
    ['STORE_URL', 'postgres://ada@db/games', { storeUrl: 'postgres://ada@db/games' }],
    ['METRICS_PORT', '9464', { metrics: { port: 9464, host: 'localhost' } }],
    ['WEB_DIR', '/srv/pages', { webDir: '/srv/pages' }],
    ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
    ['PUBLIC_URL', 'https://play.example/', { publicOrigin: 'https://play.example' }],
    ['TRUST_PROXY', '1', { trustedProxies: 1 }],
    ['BOT_DELAY_MS', '0', { botDelay: { min: 0, max: 0 } }],
    ['BOT_DELAY_MS', '100-250', { botDelay: { min: 100, max: 250 } }],
    ['RATE_LIMIT_FACTOR', '100', { rateLimitFactor: 100 }],
    ['RATE_LIMIT_FACTOR', '0.5', { rateLimitFactor: 0.5 }],
    ['AWAY_AFTER_S', '0', { awayAfter: 0 }],
    // The name that it had before.
    ['AWAY_AFTER', '30', { awayAfter: 30_000 }],
    [
      'PUSH_SERVICES',
      'https://push.example/, http://localhost:4000',
      { pushServices: ['https://push.example', 'http://localhost:4000'] },
    ],
    [
      'OPERATOR_TOKEN',
      'sixteen-or-more-1',
      { operators: [{ name: '', token: 'sixteen-or-more-1' }] },
    ],
    [
      'OPERATOR_TOKEN',
      'Anna:the-token-of-anna, Boris:the-token-of-boris',
      {
        operators: [
          { name: 'Anna', token: 'the-token-of-anna' },
          { name: 'Boris', token: 'the-token-of-boris' },
        ],
      },
    ],
  ])('reads %s=%s', (name, value, expected) => {
    expect(readConfig({ [name]: value })).toMatchObject(expected);
  });

  it.each([
    ['PORT', 'eighty'],
    ['OPERATOR_TOKEN', 'short'],
    ['OPERATOR_TOKEN', 'жетон-для-оператора'],
    ['OPERATOR_TOKEN', 'anna:sixteen-or-more-1, boris:sixteen-or-more-1'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['METRICS_PORT', 'on'],
    ['LOG_LEVEL', 'loud'],
    ['PUBLIC_URL', 'play.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['PUBLIC_URL', 'https://play.example/games'],
    ['PUBLIC_URL', 'https://play.example/?from=mail'],
    ['TRUST_PROXY', 'true'],
    ['BOT_DELAY_MS', '900-600'],
    ['BOT_DELAY_MS', 'soon'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '0.09'],
    ['RATE_LIMIT_FACTOR', '1e3'],
    ['AWAY_AFTER_S', 'later'],
    ['AWAY_AFTER', 'later'],
    ['PUSH_SERVICES', 'push.example'],
    ['PUSH_SERVICES', 'https://push.example,'],
    ['STORE_URL', 'mysql://db/games'],
    ['STORE_URL', './data'],
    ['HINTS_URL', 'postgres://db/games'],
    ['HINTS_URL', 'redis://cache'],
    ['MAIL_FROM', 'Call to Glory'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtps://'],
  ])('refuses %s=%s and says which variable it is', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('sends mail if it knows the sender, and where links lead', () => {
    const mail = {
      SMTP_URL: 'smtps://game:secret@mail.example',
      MAIL_FROM: 'Call to Glory <game@play.example>',
      PUBLIC_URL: 'https://play.example/',
    };
    expect(readConfig(mail).mail).toEqual({
      smtpUrl: mail.SMTP_URL,
      from: mail.MAIL_FROM,
      origin: 'https://play.example',
    });
    expect(readConfig({ ...mail, SMTP_URL: '' }).mail).toBeNull();
    expect(() => readConfig({ SMTP_URL: mail.SMTP_URL })).toThrow(/MAIL_FROM[^]*PUBLIC_URL/);
  });

  it('tells push services whom to ask, whether or not it sends mail', () => {
    const from = { MAIL_FROM: 'Call to Glory <game@play.example>' };
    expect(readConfig(from).contact).toBe('mailto:game@play.example');
    expect(readConfig({ ...from, PUBLIC_URL: 'https://play.example/' }).contact).toBe(
      'https://play.example',
    );
  });

  it('takes another channel for hints only where there is a database to share', () => {
    const given = { STORE_URL: 'postgres://db/games', HINTS_URL: 'redis://cache:6379/2' };
    expect(readConfig(given).hintsUrl).toBe('redis://cache:6379/2');
    expect(() => readConfig({ ...given, STORE_URL: '' })).toThrow(/STORE_URL/);
    const wrong = { ...given, HINTS_URL: 'redis://:a#secret@cache' };
    expect(() => readConfig(wrong)).toThrow(/HINTS_URL/);
  });

  it('names everything that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT[^]*LOG_LEVEL/);
  });
});
