import { tenangSampai } from '#contract/akun/tenang.ts'
import type { PushKind } from '#contract/pemberitahuan.ts'
import { instantAt } from '#contract/tanggal.ts'
import { kiniIn, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { listPenerima } from '#server/akun/langganan/penerima.ts'
import { addUnknown, type Baru } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Penghasil } from '#server/dasar/pemberitahuan/pengirim.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import type { PushNews } from './notice.ts'
import { NOTICES } from './notices.ts'

const JAM = 3_600_000
/** What could not be told for so long is of no use any more. */
const BASI = 12 * JAM
/** What is told at an hour of the day is told within these, should the server have been off. */
const TERLAMBAT = 3 * JAM

/**
 * Looks what there is to push: the same for every process, because what was made already is not made again. What it makes holds ids;
 * whether it is still true is asked when it is sent (`wordNotice`).
 */
export function createPenghasilDorongan(): Penghasil {
  /** On which day this process has looked for what is told once a day. */
  const dilihat = new Map<PushKind, string>()
  return async (db, write, now) => {
    const all = await listPenerima(db, now)
    if (all.length === 0) return
    const pengaturan = await getPengaturan(db)
    const kini = kiniIn(pengaturan.zona_waktu, now)
    const due = NOTICES.flatMap(({ daily, ...notice }) => {
      const at = daily ? instantAt(kini.zona, kini.hariIni, daily.jam) : now
      const isDue = at <= now && now < at + TERLAMBAT && dilihat.get(notice.jenis) !== kini.hariIni
      return isDue ? [{ ...notice, daily, at }] : []
    })
    const made: Baru[] = []
    for (const { jenis, make, daily, at } of due) {
      const penerimaList = all.filter(({ pilihan }) => pilihan.jenis[jenis] === true)
      const facts = { db, pengaturan, kini, penerimaList }
      const today = { kunci: kini.hariIni, isi: { tanggal: kini.hariIni }, at }
      const told = (await daily?.whom(facts))?.map(penerima => ({ penerima, ...today }))
      made.push(...(told ?? (await make?.(facts)) ?? []).flatMap(news => toBaru(jenis, news, kini)))
    }
    await addUnknown(db, write, made, now)
    for (const { jenis, daily } of due) if (daily) dilihat.set(jenis, kini.hariIni)
  }
}

/** Nothing of a kind that is switched off, and nothing of the time before the device was there. */
function toBaru(jenis: PushKind, { penerima, kunci, isi, at }: PushNews<object>, { zona, now }: ZonedNow): Baru[] {
  const { langganan, sejak_at, pilihan, user } = penerima
  if (pilihan.jenis[jenis] !== true || at > now || at + BASI <= now || at < sejak_at) return []
  const tahan = tenangSampai(pilihan, zona, now)
  return [
    {
      ...{ kanal: 'push', jenis, isi, akun_id: user.id, langganan_id: langganan.id },
      kunci: `${langganan.id}:${kunci}`,
      due_at: tahan ?? now,
      basi_at: (tahan ?? now) + BASI,
      // What was held by the same night comes as one (kirim.ts).
      ...(tahan === undefined ? {} : { antrean: `tenang:${langganan.id}:${tahan}` }),
    },
  ]
}
