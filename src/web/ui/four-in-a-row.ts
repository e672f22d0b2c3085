/** Of a grid of four: a row of them on a desk, two on a phone, one where the text is twice as large. */
export const FOUR_IN_A_ROW = 'grid grid-cols-2 gap-2.5 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4';
