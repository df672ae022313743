import { chakra } from '@chakra-ui/react/styled-system';
import type { CommandResult } from '../../../machines/command/command.types.ts';
import { POSTAL_FIELDS, POSTAL_MAX, type PostalField } from '../../../contract/rules.postal.ts';
import type { Prize } from '../../../contract/model.points.ts';
import { type CommandField, CommandForm, useCommand } from '../commands/index.ts';
import { usePageText } from '../../ui/texts/usePageText.ts';
import { useListQuery } from '../../routing/useListQuery.ts';
import { useText } from '../../ui/texts/useText.ts';
import { DetailDialog } from '../../ui/kit/DetailDialog.tsx';
import { Figure, Figures } from '../../ui/kit/Figures.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Link } from '../../ui/kit/Link.tsx';
import { Balance } from '../preferences/index.ts';
import { Money } from '../../ui/texts/Money.tsx';
import { PrizePicture } from './PrizePicture.tsx';
import { usePrizeText } from './usePrizeText.ts';

const Root = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& .what': { display: 'flex', alignItems: 'center', gap: '3', fontWeight: 'semibold', fontSize: 'lg' },
    '& .note': { color: 'muted', fontSize: 'sm' },
    '& form, & output, & dl': { width: 'full', maxWidth: 'full' },
  },
});
const ToPast = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: 'touch', md: '2.25rem' },
    color: 'accent.text',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});

/** What came of it. */
function Receipt({ details }: { readonly details: CommandResult['details'] }) {
  const text = usePageText();
  const appText = useText();
  const isCash = details['kind'] === 'cash';
  return (
    <>
      <p className="told">
        <Icon name="check" size={18} />
        {text(isCash ? 'points.paid' : 'points.ordered')}
      </p>
      <Figures>
        <Figure name={text('points.order')}>{details['orderId']}</Figure>
        <Figure name={text('points.held')} isMain>
          {text('points.points', { count: Number(details['pointsLeft']) })}
        </Figure>
        {isCash && (
          <Figure name={appText('account.balance')}>
            <Balance amount={details['balance'] ?? '0.00'} />
          </Figure>
        )}
      </Figures>
      <ToPast to="/Historical">{appText('page.historical')}</ToPast>
    </>
  );
}

const receiptOf = ({ details }: CommandResult) => <Receipt details={details} />;

const AUTO_COMPLETE: Readonly<Record<PostalField, string>> = {
  name: 'name',
  street: 'street-address',
  town: 'address-level2',
  postcode: 'postal-code',
  country: 'country-name',
};

/** Where goods are sent to. */
function useAddressFields(): readonly CommandField<'exchangePrize'>[] {
  const text = usePageText();
  return POSTAL_FIELDS.map((field) => ({
    kind: 'text',
    name: `postal.${field}`,
    label: text(`points.postal.${field}`),
    autoComplete: AUTO_COMPLETE[field],
    maxLength: POSTAL_MAX[field],
  }));
}

function Confirm({ prize, held }: { readonly prize: Prize; readonly held: number }) {
  const text = usePageText();
  const prizeText = usePrizeText();
  const address = useAddressFields();
  return (
    <Root>
      <p className="what">
        <PrizePicture picture={prize.picture} />
        {prizeText(prize)}
      </p>
      <CommandForm
        key={prize.id}
        command="exchangePrize"
        label={text('points.confirm')}
        fields={[{ kind: 'hidden', name: 'id', value: prize.id }, ...(prize.kind === 'goods' ? address : [])]}
        submit={text('points.confirmFor', { count: prize.points })}
        again={text('points.another')}
        done={receiptOf}
      >
        <Figures>
          <Figure name={text('points.price')}>{text('points.points', { count: prize.points })}</Figure>
          <Figure name={text('points.after')} isMain>
            {text('points.points', { count: Math.max(0, held - prize.points) })}
          </Figure>
          {prize.kind === 'cash' && (
            <Figure name={text('points.pays')}>
              <Money amount={prize.value} />
            </Figure>
          )}
        </Figures>
        <p className="note">{text(prize.kind === 'cash' ? 'points.cashNote' : 'points.goodsNote')}</p>
      </CommandForm>
    </Root>
  );
}

interface PrizeDialogProps {
  readonly prizes: readonly Prize[];
  /** The member's points. */
  readonly held: number;
}

/** The prize that the address names: what it costs, what is left, and the exchange, once however often it is sent. */
export function PrizeDialog({ prizes, held }: PrizeDialogProps) {
  const text = usePageText();
  const { query, close } = useListQuery();
  const { stage, send } = useCommand('exchangePrize');
  const prize = prizes.find(({ id }) => id === query['prize']);
  if (prize === undefined) return null;
  const leave = () => {
    if (stage === 'done') send({ type: 'command.renewed' });
    if (stage === 'refused') send({ type: 'field.changed', name: 'id' });
    close({ prize: null });
  };
  return (
    <DetailDialog title={text('points.confirm')} onClose={leave}>
      <Confirm prize={prize} held={held} />
    </DetailDialog>
  );
}
