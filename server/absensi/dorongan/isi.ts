import { HARI_DITAGIH } from '#contract/absensi/state.ts'
import type { JenisDorongan, PesanDorongan } from '#contract/akun/langganan.ts'
import { covers } from '#contract/permissions.ts'
import {
  addDays,
  formatJam,
  formatRentang,
  formatTanggal,
  jamIn,
  namaHari,
  todayIn,
  weekday,
} from '#contract/tanggal.ts'
import { getIzinSaya } from '#server/absensi/izin/daftar.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { getKoreksiSaya } from '#server/absensi/koreksi/koreksi.ts'
import type { ZonedNow } from '#server/absensi/pertemuan/kini.ts'
import { listPengisi } from '#server/absensi/tautan/penerima.ts'
import type { PushRecipient } from '#server/akun/langganan/penerima.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import * as doronganSql from './dorongan.sql.ts'
import { isTerkunciHariIni, type PushFacts, TERKUNCI_DARI, tutupOf } from './kabar.ts'
import { listBelumOf, listPushSessions, type PushSession } from './sesi.ts'

/** What a message says; undefined when it is of no use any more. */
export type PushWords = Pick<PesanDorongan, 'judul' | 'isi' | 'alamat'> | undefined
export type PushScope = Omit<PushFacts, 'penerimaList'> & { penerima: PushRecipient }

/**
 * Words it when it is sent, by what is true then: filled meanwhile, or no longer the owner's kelompok, it is not told. Names a
 * kegiatan, an hour, a kelompok and a deadline, and never a person, a reason or a mark.
 */
export async function wordIsi(jenis: JenisDorongan, isi: string, lingkup: PushScope): Promise<PushWords> {
  const { db, kini, penerima } = lingkup
  const tentang = JSON.parse(isi)
  switch (jenis) {
    case 'pengingat':
      return wordPengingat(tentang as PertemuanKey, lingkup)
    case 'akan_terkunci':
      return wordTerkunci(lingkup)
    case 'kelompok_belum':
      return wordKelompok(lingkup)
    case 'usul_menunggu':
      return wordMenunggu(
        (await getKoreksiSaya(db, penerima.user, kini.now)).menunggu_putusan,
        (await getIzinSaya(db, penerima.user, kini.now)).menunggu_putusan,
      )
    case 'koreksi_diputuskan':
      return wordKoreksi(tentang as doronganSql.KoreksiDiputuskan, lingkup)
    case 'izin_diputuskan':
      return wordIzin(tentang as doronganSql.IzinDiputuskan, lingkup)
    case 'jadwal_besok':
      return wordBesok(lingkup)
  }
}

async function wordPengingat(key: PertemuanKey, lingkup: PushScope): Promise<PushWords> {
  const { db, pengaturan, kini, penerima } = lingkup
  const sehari = await listPushSessions(db, [key.kelompok_id], { dari: key.tanggal, sampai: key.tanggal }, kini)
  const sesi = sehari.find(s => s.kegiatan_id === key.kegiatan_id && s.ke === key.ke)
  if (sesi?.tagihan !== 'belum') return undefined
  const [pengisi] = await listPengisi(db, [sesi], { pengaturan, now: kini.now })
  if (!pengisi?.has(penerima.user.id)) return undefined
  return {
    judul: `${describeSesi(sesi)} belum diisi`,
    isi: [describeHari(sesi, kini), sesi.kelompok, describeTerkunci(sesi, lingkup)].filter(Boolean).join(' · '),
    alamat: alamatLembar(sesi),
  }
}

async function wordTerkunci(lingkup: PushScope): Promise<PushWords> {
  const { db, pengaturan, kini, penerima } = lingkup
  const dari = addDays(kini.hariIni, -TERKUNCI_DARI)
  const all = await listBelumOf(db, [penerima.user.pendamping_id ?? 0], { dari, sampai: kini.hariIni }, kini)
  const belum = all.filter(sesi => isTerkunciHariIni(sesi, pengaturan, kini))
  const pengisi = await listPengisi(db, belum, { pengaturan, now: kini.now })
  const own = belum.filter((_, i) => pengisi[i]?.has(penerima.user.id))
  const [sesi] = own
  if (!sesi) return undefined
  const kapan = describeTerkunci(sesi, lingkup)
  if (own.length === 1)
    return {
      judul: `${describeSesi(sesi)} akan terkunci`,
      isi: [describeHari(sesi, kini), sesi.kelompok, kapan].filter(Boolean).join(' · '),
      alamat: alamatLembar(sesi),
    }
  return { judul: `${own.length} pertemuan akan terkunci`, isi: `${describeKelompok(own)} · ${kapan}`, alamat: '/' }
}

async function wordKelompok({ db, kini, penerima }: PushScope): Promise<PushWords> {
  const rows = await doronganSql.listKelompokMurabbi(db, [penerima.user.murabbi_id ?? 0], kini.hariIni)
  const span = { dari: addDays(kini.hariIni, -HARI_DITAGIH), sampai: kini.hariIni }
  const ids = rows.map(row => row.kelompok_id)
  const belum = (await listPushSessions(db, ids, span, kini)).filter(sesi => sesi.tagihan === 'belum')
  const jumlah = new Set(belum.map(sesi => sesi.kelompok_id)).size
  if (jumlah === 0) return undefined
  return {
    judul: kata`${jumlah} kelompok belum diisi`,
    isi: `${describeKelompok(belum)} · ${belum.length} pertemuan, ${formatRentang(span.dari, span.sampai)}`,
    alamat: '/',
  }
}

function wordMenunggu(koreksi: number, izin: number): PushWords {
  const apa = [...(koreksi > 0 ? [`${koreksi} koreksi`] : []), ...(izin > 0 ? [`${izin} izin`] : [])]
  if (apa.length === 0) return undefined
  return {
    judul: `${apa.join(' dan ')} menunggu`,
    isi: 'Menunggu putusan Anda',
    alamat: apa.length === 2 ? '/' : koreksi > 0 ? '/koreksi' : '/izin',
  }
}

async function wordKoreksi(about: doronganSql.KoreksiDiputuskan, lingkup: PushScope): Promise<PushWords> {
  const found = await doronganSql.getKoreksiDijawab(lingkup.db, about)
  if (!found || !(await hasInHand(found.kelompok_id, lingkup))) return undefined
  return {
    judul: about.keadaan === 'diterima' ? 'Koreksi diterima' : 'Koreksi ditolak',
    isi: `${found.jumlah} tanda, ${found.kegiatan} ${describeTanggal(found.tanggal)} · ${found.kelompok}`,
    alamat: alamatLembar(found),
  }
}

async function wordIzin(about: doronganSql.IzinDiputuskan, lingkup: PushScope): Promise<PushWords> {
  const found = await doronganSql.getIzinDijawab(lingkup.db, about)
  if (!found || !(await hasInHand(found.kelompok_id, lingkup))) return undefined
  return {
    judul: about.keadaan === 'disetujui' ? 'Izin disetujui' : 'Izin ditolak',
    isi: `1 mahasantri ${found.kelompok}, ${[...new Set([found.dari, found.sampai].map(describeTanggal))].join(' sampai ')}`,
    alamat: '/izin',
  }
}

async function wordBesok({ db, kini, penerima }: PushScope): Promise<PushWords> {
  const besok = addDays(kini.hariIni, 1)
  const ids = await doronganSql.listKelompokPendamping(db, [penerima.user.pendamping_id ?? 0], besok)
  const sesiList = (await listPushSessions(db, ids, { dari: besok, sampai: besok }, kini)).filter(
    sesi => sesi.tagihan === 'nanti',
  )
  if (sesiList.length === 0) return undefined
  return {
    judul: `Besok ${sesiList.length} pertemuan`,
    isi: sesiList.map(sesi => `${describeSesi(sesi)}, ${sesi.kelompok}`).join(' · '),
    alamat: '/absensi',
  }
}

/** Whose duty in a kelompok is over hears nothing of it any more. */
async function hasInHand(kelompokId: number, { db, kini, penerima }: PushScope): Promise<boolean> {
  const { murabbi, pendamping } = (await listWewenang(db, penerima.user, [kelompokId]))(kelompokId)
  return [...murabbi, ...pendamping].some(span => covers(span, kini.hariIni))
}

// How a lock screen names a pertemuan: kegiatan, hour, kelompok, deadline.

function describeSesi({ kegiatan, mulai }: PushSession): string {
  return mulai ? `${kegiatan} ${formatJam(mulai)}` : kegiatan
}

/** '' of today's. */
function describeHari({ tanggal }: PushSession, { hariIni }: ZonedNow): string {
  return tanggal === hariIni ? '' : `${namaHari(weekday(tanggal))}, ${describeTanggal(tanggal)}`
}

/** '19 Nov' */
function describeTanggal(tanggal: string): string {
  return formatTanggal(tanggal, 'pendek').slice(0, -5)
}

/** 'terkunci Sabtu pukul 23.59'; '' without a lock. */
function describeTerkunci(sesi: PushSession, lingkup: Pick<PushFacts, 'pengaturan' | 'kini'>): string {
  const { zona, hariIni } = lingkup.kini
  const tutup = tutupOf(sesi, lingkup)
  if (tutup === null) return ''
  const last = tutup - 60_000
  const tanggal = todayIn(zona, last)
  const hari = tanggal === hariIni ? 'hari ini' : namaHari(weekday(tanggal))
  const jauh = tanggal > addDays(hariIni, 6) ? `, ${describeTanggal(tanggal)}` : ''
  return `terkunci ${hari}${jauh} pukul ${jamIn(zona, last)}`
}

const DISEBUT = 3

function describeKelompok(sesiList: readonly PushSession[]): string {
  const nama = [...new Set(sesiList.map(sesi => sesi.kelompok))]
  const lain = nama.length - DISEBUT
  return nama.slice(0, DISEBUT).join(', ') + (lain > 0 ? ` dan ${lain} lainnya` : '')
}

function alamatLembar({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): string {
  return `/absensi/input/${kelompok_id}?${new URLSearchParams({ tanggal, kegiatan: String(kegiatan_id), ke: String(ke) })}`
}
