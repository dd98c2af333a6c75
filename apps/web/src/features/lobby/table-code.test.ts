import { describe, expect, it } from 'vitest';

import { deviceLinkCode, readDeviceLinkCode, readTableCode, tableCode } from './table-code.ts';

describe('the code of a table', () => {
  it('is its id, in two parts to be read out', () => {
    expect(tableCode('k3mq7x9pva')).toBe('K3MQ7-X9PVA');
    expect(readTableCode(tableCode('k3mq7x9pva'))).toBe('k3mq7x9pva');
  });

  it.each([
    ['k3mq7x9pva', 'k3mq7x9pva'],
    [' K3MQ7 – x9pva ', 'k3mq7x9pva'],
    ['Oi1L0-00000', '0111000000'],
    ['https://play.example/t/k3mq7x9pva?from=mail', 'k3mq7x9pva'],
    ['k3mq7x9pv', null],
    ['k3mq7x9pvu', null],
    ['k3mq7x9pva1', null],
    ['', null],
    ['<script>', null],
  ])('reads %j as %j', (typed, id) => {
    expect(readTableCode(typed)).toBe(id);
  });
});

describe('the code of another device', () => {
  it('is shown in two parts', () => {
    expect(deviceLinkCode('k3mq7x9p')).toBe('K3MQ-7X9P');
    expect(readDeviceLinkCode(deviceLinkCode('k3mq7x9p'))).toBe('k3mq7x9p');
  });

  it.each([
    ['https://play.example/account/device-link#k3mq7x9p', 'k3mq7x9p'],
    ['#k3mq7x9p', 'k3mq7x9p'],
    [' k3mq 7x9p ', 'k3mq7x9p'],
    ['Oi1L-0000', '01110000'],
    ['k3mq7x9', null],
    ['K3MQ7-X9PVA', null],
    ['', null],
  ])('reads %j as %j', (typed, code) => {
    expect(readDeviceLinkCode(typed)).toBe(code);
  });
});
