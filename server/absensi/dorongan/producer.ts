import { quietUntil } from '#contract/akun/tenang.ts'
import type { PushKind } from '#contract/pemberitahuan.ts'
import { instantAt } from '#contract/tanggal.ts'
import { nowIn, type ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { listRecipient } from '#server/akun/langganan/penerima.ts'
import { addUnknown, type Fresh } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import type { Producer } from '#server/dasar/pemberitahuan/sender.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import type { PushNews } from './notice.ts'
import { NOTICES } from './notices.ts'

const JAM = 3_600_000
/** What could not be told for so long is of no use any more. */
const STALE = 12 * JAM
/** What is told at an hour of the day is told within these, should the server have been off. */
const TERLAMBAT = 3 * JAM

/**
 * Looks what there is to push: the same for every process, because what was made already is not made again. What it makes holds ids;
 * whether it is still true is asked when it is sent (`wordNotice`).
 */
export function createDoronganProducer(): Producer {
  /** On which day this process has looked for what is told once a day. */
  const seen = new Map<PushKind, string>()
  return async (db, write, now) => {
    const all = await listRecipient(db, now)
    if (all.length === 0) return
    const pengaturan = await getPengaturan(db)
    const kini = nowIn(pengaturan.zona_waktu, now)
    const due = NOTICES.flatMap(({ daily, ...notice }) => {
      const at = daily ? instantAt(kini.zona, kini.hariIni, daily.jam) : now
      const isDue = at <= now && now < at + TERLAMBAT && seen.get(notice.jenis) !== kini.hariIni
      return isDue ? [{ ...notice, daily, at }] : []
    })
    const made: Fresh[] = []
    for (const { jenis, make, daily, at } of due) {
      const penerimaList = all.filter(({ pilihan }) => pilihan.jenis[jenis] === true)
      const facts = { db, pengaturan, kini, penerimaList }
      const today = { kunci: kini.hariIni, isi: { tanggal: kini.hariIni }, at }
      const told = (await daily?.whom(facts))?.map(penerima => ({ penerima, ...today }))
      made.push(...(told ?? (await make?.(facts)) ?? []).flatMap(news => toNew(jenis, news, kini)))
    }
    await addUnknown(db, write, made, now)
    for (const { jenis, daily } of due) if (daily) seen.set(jenis, kini.hariIni)
  }
}

/** Nothing of a kind that is switched off, and nothing of the time before the device was there. */
function toNew(jenis: PushKind, { penerima, kunci, isi, at }: PushNews<object>, { zona, now }: ZonedNow): Fresh[] {
  const { langganan, sejak_at, pilihan, user } = penerima
  if (pilihan.jenis[jenis] !== true || at > now || at + STALE <= now || at < sejak_at) return []
  const hold = quietUntil(pilihan, zona, now)
  return [
    {
      ...{ kanal: 'push', jenis, isi, akun_id: user.id, langganan_id: langganan.id },
      kunci: `${langganan.id}:${kunci}`,
      due_at: hold ?? now,
      basi_at: (hold ?? now) + STALE,
      // What was held by the same night comes as one (send.ts).
      ...(hold === undefined ? {} : { antrean: `tenang:${langganan.id}:${hold}` }),
    },
  ]
}
