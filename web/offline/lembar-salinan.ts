import type { Lembar } from '#contract/absensi/lembar.ts'
import { type Address, addressKey, LEMBAR, lembarKey } from './alamat.ts'
import { type DeviceCopy, keyOf, listCopy, REPLY_SHAPES, type RefusedCopy, readCopy, writeCopy } from './copy-disk.ts'
import { openOutbox } from './outbox.ts'
import { knownTautan } from './sesi-tautan.ts'

/** A sheet as the server told it, and when (milliseconds, this device's clock). */
export interface CopyLembar {
  lembar: Lembar
  at: number
  ditolak?: RefusedCopy | undefined
}

/** What of the address is left out means 'due now'. */
export async function readLembar(user: number, kelompokId: number, alamat: Address): Promise<CopyLembar | undefined> {
  await ready()
  const copy = await readCopy(copyKey(user, kelompokId, alamat))
  return copy && toLembar(copy)
}

/** All that the account itself has seen, the latest first. */
export async function listAllLembar(user: number): Promise<CopyLembar[]> {
  await ready()
  return (await listCopy(`${keyOf(user, [LEMBAR]).slice(0, -1)},`)).map(toLembar)
}

/** All of a kelompok that the account itself has seen, the latest first; never what a link showed. */
export async function listLembar(user: number, kelompokId: number): Promise<CopyLembar[]> {
  await ready()
  // The key of the kelompok's sheets without its last bracket.
  return (await listCopy(`${keyOf(user, lembarKey(kelompokId)).slice(0, -1)},`)).map(toLembar)
}

export async function writeLembar(
  user: number,
  kelompokId: number,
  addressList: readonly Address[],
  lembar: Lembar,
  ditolak?: RefusedCopy,
): Promise<void> {
  await writeCopy(
    addressList.map(alamat => ({
      key: copyKey(user, kelompokId, alamat),
      queryKey: addressKey(kelompokId, alamat),
      ...{ data: lembar, at: Date.now(), bentuk: REPLY_SHAPES },
      ...(ditolak ? { ditolak } : {}),
    })),
  )
}

function copyKey(user: number, kelompokId: number, alamat: Address): string {
  return keyOf(user, addressKey(kelompokId, alamat), { tautan: knownTautan() !== undefined })
}

/** What lay in the outbox's database is carried over while that one opens. */
const ready = openOutbox

function toLembar({ data, at, ditolak }: DeviceCopy): CopyLembar {
  return { lembar: data as Lembar, at, ditolak }
}
