import { describe, expect, it } from 'vitest';

import { readTableCode, tableCode } from './table-code.ts';

describe('the code of a table', () => {
  it('is its id, in two parts that can be read out', () => {
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
