import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PageIcon } from '../../src/ui/icons/PageIcon.tsx';

test.each(['warning', 'lock'] as const)('the icon %s keeps its size beside words of two lines', (name) => {
  const { container } = render(<PageIcon name={name} size={18} />);
  expect(container.querySelector('svg')).toHaveStyle({ flexShrink: '0' });
});
