import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { addPemberitahuan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Dunia } from './dunia.ts'

/** Puts so many kabar for one webhook into the queue, the first ten of them one after the other. */
export async function tellWebhook(db: Db, { cast, tanggal }: Dunia, alamat: string, jumlah: number): Promise<void> {
  const now = Date.now()
  const row = { alamat, rahasia: 'whsec_uji', acara: '["pengingat"]', akun_id: cast.akun.admin }
  const { id } = await db
    .insertInto('webhook')
    .values({ ...row, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sesi = (ke: number) => ({
    ...{ kelompok_id: cast.kelompok7, kelompok: 'Kelompok 7', kegiatan_id: cast.halaqah, kegiatan: 'Halaqah' },
    ...{ tanggal: tanggal[0], ke, mulai: '18:30' },
  })
  await createWrite(db)(tx =>
    addPemberitahuan(
      tx,
      Array.from({ length: jumlah }, (_, i) => ({
        ...({ kanal: 'webhook', jenis: 'pengingat', webhook_id: id, isi: sesi(i + 1) } as const),
        ...{ kunci: `${id}:${i}`, antrean: i < 10 ? 'satu' : '' },
      })),
      now,
    ),
  )
}
