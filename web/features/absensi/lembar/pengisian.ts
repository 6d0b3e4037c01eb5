import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { offeredStatus } from '#contract/absensi/marking.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { addMark, emptyHitungan } from '#contract/kehadiran.ts'
import { formatJam } from '#contract/tanggal.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { SheetChoice } from '#web/offline/choose-sheet.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { useLagi } from '#web/offline/use-lagi.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { isDariIzin } from './baris/KeteranganIzin.tsx'
import { barisLega, setBarisLega } from './baris/pilihan.ts'
import { type RowSearch, useCari } from './baris/use-cari.ts'
import { useLain } from './JugaMengisi.tsx'
import { barisTerkunci, usePenguncian } from './kunci/use-penguncian.ts'
import { useLangsung } from './langsung.ts'
import { keadaanTerkunci } from './simpan/keadaan-simpan.ts'
import { useSimpanan } from './simpan/use-keadaan-simpan.ts'
import { useLangkah } from './use-langkah.ts'
import { useLembarAksi } from './use-lembar-aksi.ts'

/** Asks the server for the sheet again; what it knew before where no answer comes. */
export type Segarkan = () => Promise<{ data: Lembar | undefined }>

export interface LembarAbsensiProps {
  lembar: Lembar
  /** Set while what is shown is a copy of this device. */
  salinan: SheetChoice['salinan']
  outbox: Outbox
  onSegarkan: Segarkan
  onPindah: (to: Pindah) => void
  /** What opens behind 'Ingatkan' and 'Tautan isi' of the menu. Another feature's, so the screen puts it there. */
  pengingat: (apa: 'ingatkan' | 'tautan', lembar: Lembar, onTutup: () => void) => ReactNode
}

/** The part of the address that changes; what is undefined is decided by the server. */
export interface Pindah {
  tanggal?: string
  kegiatan?: number
  ke?: number | undefined
}

/** What is open over the sheet: one at a time. */
export type OpenState =
  | 'menu'
  | 'bagikan'
  | 'tanggal'
  | 'berita-acara'
  | 'tiadakan'
  | 'pindahkan'
  | 'bantuan'
  | 'alasan'
  | 'perpanjangan'
  | 'ingatkan'
  | 'tautan'
  | { koreksi: number[] }
  | { mahasantri: number }
  | null

/** One sheet while it is filled or read: what its parts share. A row has none of it but its props, so that it is drawn alone. */
export type Pengisian = ReturnType<typeof useOpenLembar>

export const PengisianContext = createContext<Pengisian | null>(null)

export function usePengisian(): Pengisian {
  const pengisian = use(PengisianContext)
  if (!pengisian) throw new Error('outside of a LembarAbsensi')
  return pengisian
}

/** The server's rows with what is on this device over them, what may be done to them now, and what has become of it. */
export function useOpenLembar({ lembar: asli, outbox, onSegarkan, ...layar }: LembarAbsensiProps) {
  // Who came by a link fills this sheet and nothing else: no way back, no menu, and the phone's list, which has no notes.
  const terbatas = knownTautan() !== undefined
  const ponsel = usePhone()
  const phone = ponsel || terbatas
  const [buka, onBuka] = useState<OpenState>(null)
  const [lega, setLega] = useState(barisLega)
  const penguncian = usePenguncian(asli, onSegarkan)
  const bolehMencatat = asli.boleh_mencatat && !penguncian.terkunci
  // Locked, the sheet is read also by who could change it with a reason, until they have said it.
  const lembar = useMemo(() => ({ ...asli, boleh_mencatat: bolehMencatat }), [asli, bolehMencatat])

  const { barisList: sendiri, baca, act, ...langkah } = useLangkah(lembar, outbox, penguncian.alasan)
  const belumMulai = useBelumMulai(lembar, langkah.ucapkan)
  const aksi = useLembarAksi(sendiri, baca, act, outbox, lembar.akun_id, groupOf(sheetOf(lembar)), belumMulai.asksFirst)
  const simpanan = useSimpanan(sendiri, lembar, outbox, ponsel)
  useLangsung(asli, bolehMencatat && !layar.salinan, baca, onSegarkan)
  const lain = useLain(sendiri)
  const barisList = bolehMencatat ? sendiri : barisTerkunci(sendiri, lembar)
  const cari = useCari(barisList, langkah.ucapkan)

  // Who came by a link is not told what others have set, so that those rows are neither filled nor unset.
  const isian = barisList.filter(row => !row.tetap)
  const gulir = useGulir(isian, phone, cari)
  const hitungan = isian.reduce((sum, { status }) => addMark(sum, status), emptyHitungan())
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  /** The statuses with a button of their own, in order. */
  const status = offeredStatus({ jenis }, { jk: lembar.kelompok.jk })
  return {
    ...{ lembar, jenis, terbatas, ponsel, phone, buka, onBuka, penguncian, outbox, aksi, cari },
    ...layar,
    lain,
    ...langkah,
    ...simpanan,
    belumMulai,
    keadaan: keadaanTerkunci(simpanan.keadaan, penguncian.terkunci ? penguncian.usulan.size : 0),
    ...gulir,
    status,
    /** One line a person. Six buttons find no room beside a name. */
    ringkas: ponsel && status.length < 6 && !lega,
    lega,
    onLega: (ya: boolean) => {
      setBarisLega(ya)
      setLega(ya)
    },
    /** As they are shown; `sendiri` with the marks of this device, also where these say what the server has. */
    barisList,
    sendiri,
    isian,
    hitungan,
    /** What the button that marks everybody who is unset is called: all of them besides those an izin has filled, or what is left. */
    sisanya: hitungan.belum === isian.filter(row => !isDariIzin(row)).length ? 'Hadir semua' : 'Sisanya hadir',
  }
}

/**
 * Brings a row to where it is seen and gives it the focus; a search that hides it ends. `gulirKeSaf`: by its place among
 * `isian`, always the same function, because the saf has one bar per row that would be drawn anew with another.
 */
function useGulir(isian: readonly ShownRow[], phone: boolean, cari: RowSearch) {
  const now = useRef({ isian, phone, cari })
  now.current = { isian, phone, cari }
  const [gulir] = useState(() => {
    const gulirKe = (row: ShownRow | undefined): void => {
      if (!row) return
      const { phone, cari } = now.current
      if (cari.tampil && !cari.tampil.has(row.mahasantri_id)) cari.onSelesai()
      show(`baris-${row.mahasantri_id}`, phone ? 'start' : 'center', 20)
    }
    return { gulirKe, gulirKeSaf: (index: number) => gulirKe(now.current.isian[index]) }
  })
  return gulir
}

/** Waits some frames for a row that is about to be drawn. */
function show(id: string, block: ScrollLogicalPosition, frames: number): void {
  const row = document.getElementById(id)
  if (!row) {
    if (frames > 0) requestAnimationFrame(() => show(id, block, frames - 1))
    return
  }
  row.scrollIntoView({ block })
  row.focus({ preventScroll: true })
}

/**
 * Of a session that is yet to begin: when it does, and that whoever marks everybody at once is asked first. The sheet of this
 * evening looks as that of this morning; one tap would fill it for people who have not come yet.
 */
function useBelumMulai(lembar: Lembar, ucapkan: (text: string) => void) {
  const mulai = timesOf(lembar).mulai
  const lagi = useLagi(lembar.zona_waktu, lembar.tanggal, mulai)
  const [asked, setAsked] = useState(false)
  const tanya = lagi && `Isi sebelum mulai (${formatJam(mulai)})?`
  const now = useRef({ ask: '', ucapkan })
  now.current = { ask: asked ? '' : tanya, ucapkan }
  const [asksFirst] = useState(() => () => {
    const { ask, ucapkan } = now.current
    if (!ask) return false
    setAsked(true)
    ucapkan(`${ask} Tekan sekali lagi untuk mengisi`)
    return true
  })
  return {
    /** 'mulai 18.30, 9 jam lagi'; '' once it has begun. */
    kapan: lagi && `mulai ${formatJam(mulai)}, ${lagi}`,
    /** What the main button says after its first press; '' before, and once it has begun. */
    tanya: asked ? tanya : '',
    /** Whether this press was only asked about. Always the same function. */
    asksFirst,
  }
}
