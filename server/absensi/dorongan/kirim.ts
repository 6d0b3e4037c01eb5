import { HARI_DITAGIH } from '#contract/absensi/state.ts'
import type { PesanDorongan } from '#contract/akun/langganan.ts'
import { tenangSampai } from '#contract/akun/tenang.ts'
import { PUSH_KINDS, type PushKind } from '#contract/pemberitahuan.ts'
import { mayRecordAbsensi } from '#contract/permissions.ts'
import { addDays } from '#contract/tanggal.ts'
import { getIzinSaya } from '#server/absensi/izin/daftar.ts'
import { getKoreksiSaya } from '#server/absensi/koreksi/koreksi.ts'
import { kiniIn } from '#server/absensi/pertemuan/kini.ts'
import { type AlatPush, sendPush } from '#server/akun/langganan/kirim-push.ts'
import { listPenerima } from '#server/akun/langganan/penerima.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { type Kirim, listAntrean, type Pesan, type SendOutcome } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan, refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import { listKelompokMurabbi, listKelompokPendamping } from './dorongan.sql.ts'
import type { PushScope, PushWords } from './notice.ts'
import { wordNotice } from './notices.ts'
import { listPushSessions } from './sesi.ts'

/** How long a push service keeps a message for a phone that is off, seconds. */
const TTL = 12 * 3600

/** The channel to phones: asks once more whose the device is and whether it is still true, then sends. */
export function createKirimDorongan(alat: AlatPush, clock: ServerClock): Kirim {
  return async (pesan, tanda) => {
    const { db } = alat
    const now = clock.now()
    const [penerima] = await listPenerima(db, now, pesan.langganan_id ?? 0)
    if (!penerima) return batal('Perangkat ini tidak diberi tahu lagi')
    const { langganan, pilihan } = penerima
    const jenis = PUSH_KINDS.find(one => one === pesan.jenis)
    if (!jenis || pilihan.jenis[jenis] !== true) return batal('Dimatikan pemiliknya')
    const pengaturan = await getPengaturan(db)
    const kini = kiniIn(pengaturan.zona_waktu, now)
    const tahan = tenangSampai(pilihan, kini.zona, now)
    if (tahan !== undefined) return { hasil: 'ulangi', sebab: 'Jam tenang', next_at: tahan }

    await refreshIstilah(db)
    const lingkup: PushScope = { db, pengaturan, kini, penerima }
    const kata = await wordPesan(pesan, jenis, lingkup)
    if ('hasil' in kata) return kata
    const isi: PesanDorongan = {
      ...kata,
      ...{ at: now, lencana: await countMenunggu(lingkup), lembar_diam: pilihan.lembar_diam },
    }
    return sendPush(alat, langganan, { pesan: isi, ttl: TTL, now, tanda })
  }
}

type Ucapan = NonNullable<PushWords> & Pick<PesanDorongan, 'tag' | 'tunda'>

async function wordPesan(pesan: Pesan, jenis: PushKind, lingkup: PushScope): Promise<Ucapan | SendOutcome> {
  const { lebihDulu, sesudah } = await splitAntrean(pesan, lingkup)
  if (lebihDulu) return batal('Sudah termasuk dalam satu pemberitahuan')
  const kata = await wordNotice(jenis, pesan.isi, lingkup)
  if (!kata) return batal('Tidak berlaku lagi')
  const lain: NonNullable<PushWords>[] = []
  for (const one of sesudah) {
    const also = await wordNotice(one.jenis as PushKind, one.isi, lingkup)
    if (also) lain.push(also)
  }
  if (lain.length > 0) return combine([kata, ...lain], pesan)
  return { ...kata, tag: pesan.kunci, tunda: jenis === 'pengingat' ? pesan.id : null }
}

/**
 * Of what one night held back, the first that is still true tells of all; those behind it find that they have been told. What asks
 * for the same, such as each usul that came in, is told once.
 */
async function splitAntrean(pesan: Pesan, { db, penerima }: PushScope) {
  const { antrean, id } = pesan
  const held = antrean === '' ? [] : await listAntrean(db, antrean)
  const sesudah = held.filter(
    one => one.id > id && one.keadaan === 'menunggu' && penerima.pilihan.jenis[one.jenis as PushKind] === true,
  )
  const berbeda = Map.groupBy([pesan, ...sesudah], one => `${one.jenis} ${one.isi}`)
  return {
    lebihDulu: held.some(one => one.id < id && one.keadaan === 'terkirim'),
    sesudah: [...berbeda.values()].flatMap(([satu]) => satu ?? []).filter(one => one.id !== id),
  }
}

const DISEBUT = 4

/** The titles, equal ones in one line. */
function combine(kataList: NonNullable<PushWords>[], { antrean }: Pesan): Ucapan {
  const sama = [...Map.groupBy(kataList, ({ judul }) => judul)]
  const baris = sama.slice(0, DISEBUT).map(([judul, { length }]) => (length > 1 ? `${length} × ${judul}` : judul))
  const lain = sama.slice(DISEBUT).reduce((sum, [, { length }]) => sum + length, 0)
  return {
    judul: `${kataList.length} pemberitahuan selama jam tenang`,
    isi: [...baris, ...(lain > 0 ? [`dan ${lain} lainnya`] : [])].join('\n'),
    ...{ alamat: '/', tag: antrean, tunda: null },
  }
}

function batal(sebab: string): SendOutcome {
  return { hasil: 'batal', sebab }
}

/** What waits for somebody, as their beranda counts it: pertemuan belum diisi of the last days, koreksi and izin to decide. */
async function countMenunggu({ db, kini, penerima: { user } }: PushScope): Promise<number> {
  const [murabbi, pendamping] = await Promise.all([
    listKelompokMurabbi(db, [user.murabbi_id ?? 0], kini.hariIni),
    listKelompokPendamping(db, [user.pendamping_id ?? 0], kini.hariIni),
  ])
  const ids = [...new Set([...murabbi.map(row => row.kelompok_id), ...pendamping])]
  const span = { dari: addDays(kini.hariIni, -HARI_DITAGIH), sampai: kini.hariIni }
  const wewenangOf = await listWewenang(db, user, ids)
  const belum = (await listPushSessions(db, ids, span, kini)).filter(
    sesi => sesi.tagihan === 'belum' && mayRecordAbsensi(wewenangOf(sesi.kelompok_id), sesi.tanggal, kini.hariIni),
  )
  const koreksi = await getKoreksiSaya(db, user, kini.now)
  const izin = await getIzinSaya(db, user, kini.now)
  return belum.length + koreksi.menunggu_putusan + izin.menunggu_putusan
}
