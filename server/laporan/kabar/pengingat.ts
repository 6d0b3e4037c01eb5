import { addDays } from '#contract/tanggal.ts'
import { endAt } from '#contract/waktu.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { listPushSessions } from '#server/absensi/dorongan/sesi.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import {
  describeNewsPertemuan,
  findPertemuanAt,
  type NewsDeps,
  namePertemuan,
  queueOf,
} from '#server/absensi/kabar/compose.ts'
import { readNow } from '#server/absensi/pertemuan/kini.ts'
import { readTautanRecipients } from '#server/absensi/tautan/penerima.ts'
import { addUnknown } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from '#server/dasar/pemberitahuan/sender.ts'
import { pieces } from '#server/laporan/kelompok.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPengiriman } from '#server/pengaturan/pengiriman/pengiriman.ts'
import { listPeriodeNow } from '#server/pengaturan/periode/periode.ts'
import type { ComposeWebhook } from '#server/pengaturan/webhook/send-webhook.ts'
import { listWebhookFor } from '#server/pengaturan/webhook/webhook.ts'
import { listMeetingKelompok } from './pengingat.sql.ts'
import { ALL } from './semua.ts'

const MINUTE = 60_000
/** It is looked for as often, by each process. */
const PAUSE = 5 * MINUTE
/** A reminder of yesterday is of no use. */
const STALE = 12 * 60 * MINUTE

interface Sesi extends PertemuanKey {
  kelompok: string
  kegiatan: string
  mulai: string
  at: number
}

/** Pertemuan that nobody had filled so many minutes after their end, each told once. */
export function tellReminder(): Producer {
  let seenAt = 0
  return async (db, write, now) => {
    if (now - seenAt < PAUSE) return
    const webhookList = await listWebhookFor(db, 'pengingat')
    const { pengingat_menit } = await getPengiriman(db)
    if (webhookList.length === 0 || pengingat_menit === 0) return
    const sessionList = await listTerlambat(db, now, pengingat_menit * MINUTE)
    const newList = webhookList.flatMap(({ id, created_at }) =>
      sessionList
        .filter(({ at }) => at >= created_at)
        .map(({ at, ...sesi }) => ({
          ...({ kanal: 'webhook', jenis: 'pengingat', webhook_id: id, isi: sesi } as const),
          ...{ kunci: `${id}:${keyOf(sesi)}`, antrean: queueOf(id, sesi), basi_at: at + STALE },
        })),
    )
    await addUnknown(db, write, newList, now)
    seenAt = now
  }
}

const keyOf = ({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey) =>
  `${kelompok_id}.${kegiatan_id}.${tanggal}.${ke}`

/** Of today and the night before; where nobody planned a time nobody knows when it is late. */
async function listTerlambat(db: Db, now: number, sesudah: number): Promise<Sesi[]> {
  const kini = await readNow(db, now)
  const span = { dari: addDays(kini.hariIni, -1), sampai: kini.hariIni }
  const periodeIds = idsOf(await listPeriodeNow(db, { hariIni: kini.hariIni, sampai: kini.hariIni }))
  const found: Sesi[] = []
  for (const ids of pieces(await listMeetingKelompok(db, periodeIds, { ...span, jam: kini.jam })))
    for (const sesi of await listPushSessions(db, ids, span, kini)) {
      const { kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke, mulai, tagihan } = sesi
      const at = endAt(kini.zona, tanggal, sesi, mulai) + sesudah
      if (tagihan === 'belum' && mulai !== '' && at <= now && at + STALE > now)
        found.push({ kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke, mulai, at })
    }
  return found
}

export function composeReminder({ db, origin, clock }: NewsDeps): Readonly<Record<'pengingat', ComposeWebhook>> {
  return {
    async pengingat({ isi }) {
      const sesi = JSON.parse(isi) as Omit<Sesi, 'at'>
      const kini = await findPertemuanAt(db, sesi)
      // Filled meanwhile, or ditiadakan.
      if (kini && (kini.ditiadakan === 1 || (kini.orang > 0 && kini.belum === 0))) return undefined
      const dasar = { pengaturan: await getPengaturan(db), now: clock.now() }
      const [penerima] = await readTautanRecipients(db, ALL, [{ ...sesi, boleh_mengingatkan: true }], dasar)
      return {
        ...describeNewsPertemuan(sesi, origin),
        kepada: (penerima?.pendamping ?? []).map(({ nama, hp }) => ({ sebagai: 'pendamping', nama, hp: hp ?? '' })),
        teks: `${namePertemuan(sesi)} belum diisi. Isi di ${describeNewsPertemuan(sesi, origin).alamat}`,
      }
    },
  }
}
