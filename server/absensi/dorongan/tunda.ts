import type * as z from 'zod'
import { POSTPONE_MS, type postponeDorongan } from '#contract/akun/langganan.ts'
import { quietUntil } from '#contract/akun/tenang.ts'
import type { Tx } from '#database/schema.ts'
import { findLanggananByAddress, listRecipient } from '#server/akun/langganan/penerima.ts'
import { found, NotFound } from '#server/dasar/errors.ts'
import { addPemberitahuan, getMessage } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'

const STALE = 6 * 3_600_000

/** Reminds the same device of the same once more in an hour; asked twice for one message it does so once. */
export async function postpone(
  tx: Tx,
  { alamat, id }: z.output<(typeof postponeDorongan)['body']>,
  now: number,
): Promise<{ due_at: number }> {
  const langganan = await findLanggananByAddress(tx, alamat)
  const pesan = langganan && (await getMessage(tx, id))
  // Whatever is wrong is the same: nobody learns which addresses there are.
  if (!pesan || pesan.langganan_id !== langganan.id || pesan.jenis !== 'pengingat') throw NotFound('dorongan')
  const penerima = found((await listRecipient(tx, now, langganan.id))[0], 'dorongan')
  const oneHour = now + POSTPONE_MS
  // Into the quiet hours: held like everything else that they hold.
  const hold = quietUntil(penerima.pilihan, (await getPengaturan(tx)).zona_waktu, oneHour)
  const due_at = hold ?? oneHour
  await addPemberitahuan(
    tx,
    [
      {
        ...{ kanal: 'push', jenis: 'pengingat', kunci: `tunda:${id}`, isi: JSON.parse(pesan.isi) },
        ...{ akun_id: penerima.user.id, langganan_id: langganan.id, due_at, basi_at: due_at + STALE },
        ...(hold === undefined ? {} : { antrean: `tenang:${langganan.id}:${hold}` }),
      },
    ],
    now,
  )
  return { due_at }
}
