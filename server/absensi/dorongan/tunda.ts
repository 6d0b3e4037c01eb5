import type * as z from 'zod'
import { type postponeDorongan, TUNDA_MS } from '#contract/akun/langganan.ts'
import { tenangSampai } from '#contract/akun/tenang.ts'
import type { Tx } from '#database/schema.ts'
import { findLanggananByAlamat, listPenerima } from '#server/akun/langganan/penerima.ts'
import { found, NotFound } from '#server/dasar/errors.ts'
import { addPemberitahuan, getPesan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'

const BASI = 6 * 3_600_000

/** Reminds the same device of the same once more in an hour; asked twice for one message it does so once. */
export async function postpone(
  tx: Tx,
  { alamat, id }: z.output<(typeof postponeDorongan)['body']>,
  now: number,
): Promise<{ due_at: number }> {
  const langganan = await findLanggananByAlamat(tx, alamat)
  const pesan = langganan && (await getPesan(tx, id))
  // Whatever is wrong is the same: nobody learns which addresses there are.
  if (!pesan || pesan.langganan_id !== langganan.id || pesan.jenis !== 'pengingat') throw NotFound('dorongan')
  const penerima = found((await listPenerima(tx, now, langganan.id))[0], 'dorongan')
  const sejam = now + TUNDA_MS
  // Into the quiet hours: held like everything else that they hold.
  const tahan = tenangSampai(penerima.pilihan, (await getPengaturan(tx)).zona_waktu, sejam)
  const due_at = tahan ?? sejam
  await addPemberitahuan(
    tx,
    [
      {
        ...{ kanal: 'push', jenis: 'pengingat', kunci: `tunda:${id}`, isi: JSON.parse(pesan.isi) },
        ...{ akun_id: penerima.user.id, langganan_id: langganan.id, due_at, basi_at: due_at + BASI },
        ...(tahan === undefined ? {} : { antrean: `tenang:${langganan.id}:${tahan}` }),
      },
    ],
    now,
  )
  return { due_at }
}
