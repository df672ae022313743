/** Opens the browser's print dialog, from which a page is also saved as PDF. */
export const printPage = (): void => window.print();
