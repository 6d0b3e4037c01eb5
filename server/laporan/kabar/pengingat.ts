import { addDays, todayIn } from '#contract/tanggal.ts'
import { endAt } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import {
  antreanOf,
  describeNewsPertemuan,
  findPertemuanAt,
  type NewsDeps,
  namePertemuan,
} from '#server/absensi/kabar/susun.ts'
import { readTautanRecipients } from '#server/absensi/tautan/penerima.ts'
import { addUnknown } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { readAbsensiHarian } from '#server/laporan/absensi-harian/absensi-harian.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPengiriman } from '#server/pengaturan/pengiriman/pengiriman.ts'
import type { SusunWebhook } from '#server/pengaturan/webhook/kirim-webhook.ts'
import { listWebhookFor } from '#server/pengaturan/webhook/webhook.ts'
import { SEMUA } from './semua.ts'

const MENIT = 60_000
/** Every kelompok is looked at as often, by each process. */
const JEDA = 5 * MENIT
/** A reminder of yesterday is of no use. */
const BASI = 12 * 60 * MENIT
const SEMUA_KELOMPOK = { halaman: 1, ukuran: 100_000 }

interface Sesi extends PertemuanKey {
  kelompok: string
  kegiatan: string
  mulai: string
  at: number
}

/** Pertemuan that nobody had filled so many minutes after their end, each told once. */
export function tellPengingat(): Penghasil {
  let dilihatAt = 0
  return async (db, write, now) => {
    if (now - dilihatAt < JEDA) return
    const webhookList = await listWebhookFor(db, 'pengingat')
    const { pengingat_menit } = await getPengiriman(db)
    if (webhookList.length === 0 || pengingat_menit === 0) return
    const sesiList = await listTerlambat(db, now, pengingat_menit * MENIT)
    const baruList = webhookList.flatMap(({ id, created_at }) =>
      sesiList
        .filter(({ at }) => at >= created_at)
        .map(({ at, ...sesi }) => ({
          ...({ kanal: 'webhook', jenis: 'pengingat', webhook_id: id, isi: sesi } as const),
          ...{ kunci: `${id}:${keyOf(sesi)}`, antrean: antreanOf(id, sesi), basi_at: at + BASI },
        })),
    )
    await addUnknown(db, write, baruList, now)
    dilihatAt = now
  }
}

const keyOf = ({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey) =>
  `${kelompok_id}.${kegiatan_id}.${tanggal}.${ke}`

/** Of today and the night before; where nobody planned a time nobody knows when it is late. */
async function listTerlambat(db: Db, now: number, sesudah: number): Promise<Sesi[]> {
  const { zona_waktu: zona } = await getPengaturan(db)
  const hariIni = todayIn(zona, now)
  const hariList = [addDays(hariIni, -1), hariIni]
  const harian = await Promise.all(
    hariList.map(tanggal => readAbsensiHarian(db, SEMUA, now, { ...SEMUA_KELOMPOK, tanggal })),
  )
  return harian.flatMap(({ tanggal, rows }) =>
    rows.flatMap(({ id, nama, sesi }) =>
      sesi.flatMap(({ kegiatan_id, kegiatan, ke, mulai, selesai, tagihan }) => {
        const at = endAt(zona, tanggal, { mulai, selesai }, mulai) + sesudah
        if (tagihan !== 'belum' || mulai === '' || at > now || at + BASI <= now) return []
        return [{ kelompok_id: id, kelompok: nama, kegiatan_id, kegiatan, tanggal, ke, mulai, at }]
      }),
    ),
  )
}

export function composePengingat({ db, origin, clock }: NewsDeps): Readonly<Record<'pengingat', SusunWebhook>> {
  return {
    async pengingat({ isi }) {
      const sesi = JSON.parse(isi) as Omit<Sesi, 'at'>
      const kini = await findPertemuanAt(db, sesi)
      // Filled meanwhile, or ditiadakan.
      if (kini && (kini.ditiadakan === 1 || (kini.orang > 0 && kini.belum === 0))) return undefined
      const dasar = { pengaturan: await getPengaturan(db), now: clock.now() }
      const [penerima] = await readTautanRecipients(db, SEMUA, [{ ...sesi, boleh_mengingatkan: true }], dasar)
      return {
        ...describeNewsPertemuan(sesi, origin),
        kepada: (penerima?.pendamping ?? []).map(({ nama, hp }) => ({ sebagai: 'pendamping', nama, hp: hp ?? '' })),
        teks: `${namePertemuan(sesi)} belum diisi. Isi di ${describeNewsPertemuan(sesi, origin).alamat}`,
      }
    },
  }
}
