import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { offeredStatus } from '#contract/absensi/marking.ts'
import { timesOf } from '#contract/absensi/rencana.ts'
import { addMark, emptyTally } from '#contract/kehadiran.ts'
import { formatJam } from '#contract/tanggal.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { SheetChoice } from '#web/offline/choose-sheet.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import type { Outbox } from '#web/offline/outbox.ts'
import { knownTautan } from '#web/offline/sesi-tautan.ts'
import { useAgain } from '#web/offline/use-lagi.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useLain } from './AlsoFilling.tsx'
import { isFromIzin } from './baris/IzinRemark.tsx'
import { roomyRow, setRoomyRow } from './baris/pilihan.ts'
import { type RowSearch, useSearch } from './baris/use-search.ts'
import { lockedRow, useLocking } from './kunci/use-locking.ts'
import { useLive } from './langsung.ts'
import { lockedState } from './simpan/save-state.ts'
import { useStored } from './simpan/use-save-state.ts'
import { useLembarAction } from './use-lembar-action.ts'
import { useStep } from './use-step.ts'

/** Asks the server for the sheet again; what it knew before where no answer comes. */
export type Refresh = () => Promise<{ data: Lembar | undefined }>

export interface LembarAbsensiProps {
  lembar: Lembar
  /** Set while what is shown is a copy of this device. */
  salinan: SheetChoice['salinan']
  outbox: Outbox
  onRefresh: Refresh
  onMove: (to: Pindah) => void
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
  | 'kode'
  | 'usul'
  | { koreksi: number[] }
  | { mahasantri: number }
  | null

/** One sheet while it is filled or read: what its parts share. A row has none of it but its props, so that it is drawn alone. */
export type Filling = ReturnType<typeof useOpenLembar>

export const FillingContext = createContext<Filling | null>(null)

export function useFilling(): Filling {
  const filling = use(FillingContext)
  if (!filling) throw new Error('outside of a LembarAbsensi')
  return filling
}

/** The server's rows with what is on this device over them, what may be done to them now, and what has become of it. */
export function useOpenLembar({ lembar: original, outbox, onRefresh, ...layar }: LembarAbsensiProps) {
  // Who came by a link fills this sheet and nothing else: no way back, no menu, and the phone's list, which has no notes.
  const terbatas = knownTautan() !== undefined
  const ponsel = usePhone()
  const phone = ponsel || terbatas
  const [buka, onOpen] = useState<OpenState>(null)
  const [lega, setRoomy] = useState(roomyRow)
  const locking = useLocking(original, onRefresh)
  const mayRecording = original.boleh_mencatat && !locking.terkunci
  // Locked, the sheet is read also by who could change it with a reason, until they have said it.
  const lembar = useMemo(() => ({ ...original, boleh_mencatat: mayRecording }), [original, mayRecording])

  const { rowList: sendiri, baca, act, ...langkah } = useStep(lembar, outbox, locking.alasan)
  const notBegun = useNotBegun(lembar, langkah.announce)
  const aksi = useLembarAction(sendiri, baca, act, outbox, lembar.akun_id, groupOf(sheetOf(lembar)), notBegun.asksFirst)
  const simpanan = useStored(sendiri, lembar, outbox, ponsel)
  useLive(original, mayRecording && !layar.salinan, baca, onRefresh)
  const lain = useLain(sendiri)
  const rowList = mayRecording ? sendiri : lockedRow(sendiri, lembar)
  const cari = useSearch(rowList, langkah.announce)

  // Who came by a link is not told what others have set, so that those rows are neither filled nor unset.
  const isian = rowList.filter(row => !row.tetap)
  const scroll = useScroll(isian, phone, cari)
  const hitungan = isian.reduce((sum, { status }) => addMark(sum, status), emptyTally())
  const jenis = lembar.kegiatan?.jenis ?? 'umum'
  /** The statuses with a button of their own, in order. */
  const status = offeredStatus({ jenis }, { jk: lembar.kelompok.jk })
  return {
    ...{ lembar, jenis, terbatas, ponsel, phone, buka, onOpen, onRefresh, locking, outbox, aksi, cari },
    ...layar,
    lain,
    ...langkah,
    ...simpanan,
    notBegun,
    keadaan: lockedState(simpanan.keadaan, locking.terkunci ? locking.usulan.size : 0),
    ...scroll,
    status,
    /** One line a person. Six buttons find no room beside a name. */
    ringkas: ponsel && status.length < 6 && !lega,
    lega,
    onRoomy: (ya: boolean) => {
      setRoomyRow(ya)
      setRoomy(ya)
    },
    /** As they are shown; `sendiri` with the marks of this device, also where these say what the server has. */
    rowList,
    sendiri,
    isian,
    hitungan,
    /** What the button that marks everybody who is unset is called: all of them besides those an izin has filled, or what is left. */
    rest: hitungan.belum === isian.filter(row => !isFromIzin(row)).length ? 'Hadir semua' : 'Sisanya hadir',
  }
}

/**
 * Brings a row to where it is seen and gives it the focus; a search that hides it ends. `gulirKeSaf`: by its place among
 * `isian`, always the same function, because the saf has one bar per row that would be drawn anew with another.
 */
function useScroll(isian: readonly ShownRow[], phone: boolean, cari: RowSearch) {
  const now = useRef({ isian, phone, cari })
  now.current = { isian, phone, cari }
  const [scroll] = useState(() => {
    const scrollKe = (row: ShownRow | undefined): void => {
      if (!row) return
      const { phone, cari } = now.current
      if (cari.tampil && !cari.tampil.has(row.mahasantri_id)) cari.onDone()
      show(`baris-${row.mahasantri_id}`, phone ? 'start' : 'center', 20)
    }
    return { scrollKe, scrollKeSaf: (index: number) => scrollKe(now.current.isian[index]) }
  })
  return scroll
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
function useNotBegun(lembar: Lembar, announce: (text: string) => void) {
  const mulai = timesOf(lembar).mulai
  const again = useAgain(lembar.zona_waktu, lembar.tanggal, mulai)
  const [asked, setAsked] = useState(false)
  const tanya = again && `Isi sebelum mulai (${formatJam(mulai)})?`
  const now = useRef({ ask: '', announce })
  now.current = { ask: asked ? '' : tanya, announce }
  const [asksFirst] = useState(() => () => {
    const { ask, announce: ucapkan } = now.current
    if (!ask) return false
    setAsked(true)
    ucapkan(`${ask} Tekan sekali lagi untuk mengisi`)
    return true
  })
  return {
    /** 'mulai 18.30, 9 jam lagi'; '' once it has begun. */
    kapan: again && `mulai ${formatJam(mulai)}, ${again}`,
    /** What the main button says after its first press; '' before, and once it has begun. */
    tanya: asked ? tanya : '',
    /** Whether this press was only asked about. Always the same function. */
    asksFirst,
  }
}
