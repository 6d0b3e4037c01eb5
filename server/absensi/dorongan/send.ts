import { DUE_DAY } from '#contract/absensi/state.ts'
import type { DoronganMessage } from '#contract/akun/langganan.ts'
import { quietUntil } from '#contract/akun/tenang.ts'
import { PUSH_KINDS, type PushKind } from '#contract/pemberitahuan.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import { getMyIzin } from '#server/absensi/izin/daftar.ts'
import { getMyKoreksi } from '#server/absensi/koreksi/koreksi.ts'
import { nowIn } from '#server/absensi/pertemuan/kini.ts'
import { listRecipient } from '#server/akun/langganan/penerima.ts'
import { sendPush, type ToolsPush } from '#server/akun/langganan/send-push.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { listQueue, type Message, type Send, type SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import { listKelompokMurabbi, listKelompokPendamping } from './dorongan.sql.ts'
import type { PushScope, PushWords } from './notice.ts'
import { wordNotice } from './notices.ts'
import { listPushSessions } from './sesi.ts'

/** How long a push service keeps a message for a phone that is off, seconds. */
const TTL = 12 * 3600

/** The channel to phones: asks once more whose the device is and whether it is still true, then sends. */
export function createSendDorongan(tools: ToolsPush, clock: ServerClock): Send {
  return async (pesan, tanda) => {
    const { db } = tools
    const now = clock.now()
    const [penerima] = await listRecipient(db, now, pesan.langganan_id ?? 0)
    if (!penerima) return cancel('Perangkat ini tidak diberi tahu lagi')
    const { langganan, pilihan } = penerima
    const jenis = PUSH_KINDS.find(one => one === pesan.jenis)
    if (!jenis || pilihan.jenis[jenis] !== true) return cancel('Dimatikan pemiliknya')
    const pengaturan = await getPengaturan(db)
    const kini = nowIn(pengaturan.zona_waktu, now)
    const hold = quietUntil(pilihan, kini.zona, now)
    if (hold !== undefined) return { hasil: 'ulangi', sebab: 'Jam tenang', next_at: hold }

    await refreshIstilah(db)
    const scope: PushScope = { db, pengaturan, kini, penerima }
    const word = await wordMessage(pesan, jenis, scope)
    if ('hasil' in word) return word
    const isi: DoronganMessage = {
      ...word,
      ...{ at: now, lencana: await countWaiting(scope), lembar_diam: pilihan.lembar_diam },
    }
    return sendPush(tools, langganan, { pesan: isi, ttl: TTL, now, tanda })
  }
}

type Announcement = NonNullable<PushWords> & Pick<DoronganMessage, 'tag' | 'tunda'>

async function wordMessage(pesan: Message, jenis: PushKind, scope: PushScope): Promise<Announcement | SendOutcome> {
  const { lebihDulu, sesudah } = await splitQueue(pesan, scope)
  if (lebihDulu) return cancel('Sudah termasuk dalam satu pemberitahuan')
  const word = await wordNotice(jenis, pesan.isi, scope)
  if (!word) return cancel('Tidak berlaku lagi')
  const lain: NonNullable<PushWords>[] = []
  for (const one of sesudah) {
    const also = await wordNotice(one.jenis as PushKind, one.isi, scope)
    if (also) lain.push(also)
  }
  if (lain.length > 0) return combine([word, ...lain], pesan)
  return { ...word, tag: pesan.kunci, tunda: jenis === 'pengingat' ? pesan.id : null }
}

/**
 * Of what one night held back, the first that is still true tells of all; those behind it find that they have been told. What asks
 * for the same, such as each usul that came in, is told once.
 */
async function splitQueue(pesan: Message, { db, penerima }: PushScope) {
  const { antrean, id } = pesan
  const held = antrean === '' ? [] : await listQueue(db, antrean)
  const sesudah = held.filter(
    one => one.id > id && one.keadaan === 'menunggu' && penerima.pilihan.jenis[one.jenis as PushKind] === true,
  )
  const different = Map.groupBy([pesan, ...sesudah], one => `${one.jenis} ${one.isi}`)
  return {
    lebihDulu: held.some(one => one.id < id && one.keadaan === 'terkirim'),
    sesudah: [...different.values()].flatMap(([one]) => one ?? []).filter(one => one.id !== id),
  }
}

const NAMED = 4

/** The titles, equal ones in one line. */
function combine(wordList: NonNullable<PushWords>[], { antrean }: Message): Announcement {
  const sama = [...Map.groupBy(wordList, ({ judul }) => judul)]
  const baris = sama.slice(0, NAMED).map(([judul, { length }]) => (length > 1 ? `${length} × ${judul}` : judul))
  const lain = sama.slice(NAMED).reduce((sum, [, { length }]) => sum + length, 0)
  return {
    judul: `${wordList.length} pemberitahuan selama jam tenang`,
    isi: [...baris, ...(lain > 0 ? [`dan ${lain} lainnya`] : [])].join('\n'),
    ...{ alamat: '/', tag: antrean, tunda: null },
  }
}

function cancel(sebab: string): SendOutcome {
  return { hasil: 'batal', sebab }
}

/** What waits for somebody, as their beranda counts it: pertemuan belum diisi of the last days, koreksi and izin to decide. */
async function countWaiting({ db, kini, penerima: { user } }: PushScope): Promise<number> {
  const [murabbi, pendamping] = await Promise.all([
    listKelompokMurabbi(db, [user.murabbi_id ?? 0], kini.hariIni),
    listKelompokPendamping(db, [user.pendamping_id ?? 0], kini.hariIni),
  ])
  const ids = [...new Set([...murabbi.map(row => row.kelompok_id), ...pendamping])]
  const span = { dari: addDays(kini.hariIni, -DUE_DAY), sampai: kini.hariIni }
  const wewenangOf = await listWewenang(db, user, ids)
  const belum = (await listPushSessions(db, ids, span, kini)).filter(
    sesi => sesi.tagihan === 'belum' && mayRecordAbsensi(wewenangOf(sesi.kelompok_id), sesi.tanggal, kini.hariIni),
  )
  const koreksi = await getMyKoreksi(db, user, kini.now)
  const izin = await getMyIzin(db, user, kini.now)
  return belum.length + koreksi.menunggu_putusan + izin.menunggu_putusan
}
