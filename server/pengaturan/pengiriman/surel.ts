import type { JenisPemberitahuan } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { AppError, Conflict } from '#server/dasar/errors.ts'
import type { Kirim, Pesan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { getPengaturan, refreshIstilah } from '../pengaturan.ts'
import { getPengiriman } from './pengiriman.ts'
import { type Surel, sendSmtp } from './smtp.ts'

/** What a mail says; undefined when it is of no use any more. Put together when it is sent, so that nothing of it is kept. */
export type SusunSurel = (pesan: Pesan) => Promise<Pick<Surel, 'kepada' | 'judul' | 'teks' | 'lampiran'> | undefined>

/** The channel for mail; what each kind says is for the floor that tells it. */
export function createKirimSurel(db: Db, susun: { readonly [K in JenisPemberitahuan]?: SusunSurel }): Kirim {
  return async (pesan, tanda) => {
    const server = await getPengiriman(db)
    if (server.host === '') return { hasil: 'batal', sebab: 'Surel dimatikan' }
    await refreshIstilah(db)
    const isi = await susun[pesan.jenis]?.(pesan)
    if (!isi) return { hasil: 'batal', sebab: 'Tidak perlu lagi' }
    return sendSmtp(
      server,
      { ...isi, nama: await namaPengirim(db), kunci: `hadir-${pesan.id}-${pesan.created_at}` },
      tanda,
    )
  }
}

/** One mail now, with what is stored; throws with what the server said of it. */
export async function trySurel(db: Db, kepada: string, now: number): Promise<void> {
  const server = await getPengiriman(db)
  if (server.host === '') throw Conflict('surel.mati', 'Simpan server surelnya dahulu.')
  const nama = await namaPengirim(db)
  const surel = {
    ...{ kepada, nama, kunci: `hadir-percobaan-${now}`, judul: 'Surel percobaan dari Hadir' },
    teks: 'Surel ini dikirim dari Pengaturan → Pemberitahuan. Bila Anda membacanya, pengiriman surel sudah berjalan.\n',
  }
  const hasil = await sendSmtp(server, surel, AbortSignal.timeout(30_000))
  if (hasil.hasil !== 'terkirim')
    throw new AppError('conflict', 'surel.gagal', `${hasil.sebab}. Periksa isiannya, lalu coba lagi.`)
}

async function namaPengirim(db: Db): Promise<string> {
  const { lembaga } = await getPengaturan(db)
  return lembaga ? `Hadir · ${lembaga}` : 'Hadir'
}
