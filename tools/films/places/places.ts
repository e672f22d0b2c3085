import { christmas, kitchen, livingRoom } from './home.ts';
import { courtyard, laundryRoom } from './housing.ts';
import { midsummer } from './midsummer.ts';
import { forest, lake } from './nature.ts';
import { busStop, fleaMarket } from './outdoors.ts';
import type { Background, Place } from './place.ts';
import { cafe, shop } from './shops.ts';
import { oldTown, park } from './town.ts';
import { platform, reception, train } from './travel.ts';
import { classroom, office, waitingRoom } from './work.ts';

export const PLACES_OF: Readonly<Record<Background, Place>> = {
  kitchen,
  cafe,
  shop,
  'old-town': oldTown,
  park,
  lake,
  forest,
  platform,
  train,
  classroom,
  office,
  'waiting-room': waitingRoom,
  'living-room': livingRoom,
  christmas,
  midsummer,
  reception,
  'laundry-room': laundryRoom,
  courtyard,
  'bus-stop': busStop,
  'flea-market': fleaMarket,
};
