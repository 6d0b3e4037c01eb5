import type { Lembar } from '#contract/absensi/lembar.ts'
import { type Alamat, alamatKey, LEMBAR, lembarKey } from './alamat.ts'
import { openOutbox } from './outbox.ts'
import {
  type DeviceCopy,
  type Ditolak,
  keyOf,
  listSalinan,
  REPLY_SHAPES,
  readSalinan,
  writeSalinan,
} from './salinan-disk.ts'
import { knownTautan } from './sesi-tautan.ts'

/** A sheet as the server told it, and when (milliseconds, this device's clock). */
export interface LembarSalinan {
  lembar: Lembar
  at: number
  ditolak?: Ditolak | undefined
}

/** What of the address is left out means 'due now'. */
export async function readLembar(user: number, kelompokId: number, alamat: Alamat): Promise<LembarSalinan | undefined> {
  await siap()
  const copy = await readSalinan(copyKey(user, kelompokId, alamat))
  return copy && toLembar(copy)
}

/** All that the account itself has seen, the latest first. */
export async function listSemuaLembar(user: number): Promise<LembarSalinan[]> {
  await siap()
  return (await listSalinan(`${keyOf(user, [LEMBAR]).slice(0, -1)},`)).map(toLembar)
}

/** All of a kelompok that the account itself has seen, the latest first; never what a link showed. */
export async function listLembar(user: number, kelompokId: number): Promise<LembarSalinan[]> {
  await siap()
  // The key of the kelompok's sheets without its last bracket.
  return (await listSalinan(`${keyOf(user, lembarKey(kelompokId)).slice(0, -1)},`)).map(toLembar)
}

export async function writeLembar(
  user: number,
  kelompokId: number,
  alamatList: readonly Alamat[],
  lembar: Lembar,
  ditolak?: Ditolak,
): Promise<void> {
  await writeSalinan(
    alamatList.map(alamat => ({
      key: copyKey(user, kelompokId, alamat),
      queryKey: alamatKey(kelompokId, alamat),
      ...{ data: lembar, at: Date.now(), bentuk: REPLY_SHAPES },
      ...(ditolak ? { ditolak } : {}),
    })),
  )
}

function copyKey(user: number, kelompokId: number, alamat: Alamat): string {
  return keyOf(user, alamatKey(kelompokId, alamat), { tautan: knownTautan() !== undefined })
}

/** What lay in the outbox's database is carried over while that one opens. */
const siap = openOutbox

function toLembar({ data, at, ditolak }: DeviceCopy): LembarSalinan {
  return { lembar: data as Lembar, at, ditolak }
}
