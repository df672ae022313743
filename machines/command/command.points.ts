/** Points exchanged for a prize. */
import { pointsCalls } from '../../contract/calls/points.ts';
import { postalProblems } from '../../contract/rules.postal.ts';
import { command } from './command.declared.ts';

export const pointsCommands = {
  exchangePrize: command({
    call: pointsCalls.exchange,
    // The form of goods has an address, that of cash none.
    fields: ['id', 'postal.name', 'postal.street', 'postal.town', 'postal.postcode', 'postal.country'],
    body: ({ id, ...address }, request_id) => ({
      id,
      request_id,
      postal:
        address['postal.name'] === undefined
          ? undefined
          : {
              name: address['postal.name'],
              street: address['postal.street'],
              town: address['postal.town'],
              postcode: address['postal.postcode'],
              country: address['postal.country'],
            },
    }),
    problems: (typed) => (typed['postal.name'] === undefined ? {} : postalProblems(typed)),
  }),
};
