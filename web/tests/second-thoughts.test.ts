import { expect, it } from 'vitest';
import { Api } from '../src/shell/api';
import { SecondThoughts } from '../src/table/second-thoughts';

it('takes several moves back with one request, so that all of them go or none', async () => {
  const asked: unknown[] = [];
  const api = new Api(
    () => 'en',
    (_, init) => {
      asked.push(JSON.parse(String(init?.body)));
      return Promise.resolve(new Response(JSON.stringify({ played: [], rest: [], state: { number: 9 } })));
    },
  );
  const thoughts = new SecondThoughts(() => ({ api: api.match('k7q2', 'KEY'), boardKit: null, sight: null }));
  expect(await thoughts.undo(6, 3)).toEqual({ number: 9 });
  expect(asked).toEqual([{ number: 6, do: { act: 'move', move: '', back: 3 } }]);
});
