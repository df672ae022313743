/** Of a draw's id, which begins with its day, the number within the day. */
export const drawNumber = (drawId: string): string => drawId.slice(drawId.indexOf('-') + 1);
