/** Classes of a grid with four items: one row on a desktop, two columns on a phone, one at twice the text size. */
export const FOUR_IN_A_ROW = 'grid grid-cols-2 gap-2.5 max-[16rem]:grid-cols-1 lg:grid-cols-4 lg:gap-4';
