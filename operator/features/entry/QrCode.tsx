import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { renderSVG } from 'uqr';

/** Modules of white around it, without which readers don't find it. */
const QUIET = 4;

/** Black on white in every theme: readers want it so. */
const Picture = chakra('img', {
  base: { width: '12rem', maxWidth: '100%', justifySelf: 'center', borderRadius: 'md' },
});

/** A text as a QR code. */
export function QrCode({ content, label }: { readonly content: string; readonly label: string }) {
  const src = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(content, { ecc: 'M', border: QUIET }))}`,
    [content],
  );
  return <Picture src={src} alt={label} width={192} height={192} />;
}
