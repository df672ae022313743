import type { Section } from '../../machines/console/console.types.ts';
import { useConsole, useWords } from './useConsole.ts';
import { Filters, Select } from './Filters.tsx';

interface StatusFilterProps<Status extends string> {
  readonly section: Section;
  /** What is looked for. */
  readonly label: string;
  readonly statuses: readonly Status[];
  readonly nameOf: (status: Status) => string;
}

/** Chooses the state that a list is asked for. */
export function StatusFilter<Status extends string>({
  section,
  label,
  statuses,
  nameOf,
}: StatusFilterProps<Status>) {
  const text = useWords();
  const asked = useConsole().place.query['status'];
  return (
    <Filters section={section} asked={{ status: asked ?? '' }} label={label}>
      <label>
        {text('op.state')}
        <Select name="status" defaultValue={asked}>
          <option value="">{text('op.any')}</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {nameOf(status)}
            </option>
          ))}
        </Select>
      </label>
    </Filters>
  );
}
