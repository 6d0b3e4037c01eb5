import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconDotsVertical, IconLock } from '@tabler/icons-react'
import { memo, useEffect } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelJk } from '#contract/identitas.ts'
import { groupOf, sheetOf } from '#web/offline/entry.ts'
import { paths } from '#web/paths.ts'
import { ActionBar } from '#web/ui/ActionBar.tsx'
import { showSnackbar } from '#web/ui/app-state.ts'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { AbsensiList } from './baris/AbsensiList.tsx'
import { DeskFilter } from './baris/DeskFilter.tsx'
import { DialogLembar } from './DialogLembar.tsx'
import { type Filling, FillingContext, type LembarAbsensiProps, useFilling, useOpenLembar } from './filling.ts'
import { KonfirmasiLembar } from './kunci/KonfirmasiLembar.tsx'
import css from './LembarAbsensi.module.css'
import { LembarHead } from './LembarHead.tsx'
import { MainButton, ShareButton } from './MainButton.tsx'
import { PitaLembar, StepBand } from './PitaLembar.tsx'
import { takeMarks } from './pindai/handed-marks.ts'
import { letPhotoWait } from './pindai/kept-photo.ts'
import { SidePanel } from './SidePanel.tsx'
import { usePrintLembar } from './simpan/download.ts'
import { StoredState } from './simpan/StoredState.tsx'
import { useSaveAnnouncement } from './simpan/use-save-state.ts'

/** The input screen of one sheet (its `key` is the sheet's address). */
export function LembarAbsensi(props: LembarAbsensiProps) {
  const filling = useOpenLembar(props)
  const { lembar, rowList, sendiri, phone } = filling
  useMarksFromPaper(filling)
  usePrintLembar(lembar, sendiri, props.onRefresh)
  // The first mark opens the pertemuan on the server; its id (history, berita acara) comes with the sheet read anew.
  useRefresh(!lembar.pertemuan?.opened_at && rowList.some(row => row.version > 0), props.onRefresh)
  // What was refused was refused by a sheet that is locked or ditiadakan by now, and has another way on than trying again.
  useRefresh(
    rowList.some(row => row.tolak !== null),
    props.onRefresh,
  )
  return (
    <FillingContext value={filling}>
      {phone ? <PhoneLembar /> : <DeskLembar />}
      <Sound />
      <DialogLembar />
    </FillingContext>
  )
}

/** What was read from paper is recorded here as if a hand had set it, and so is saved and undone in the one way. */
function useMarksFromPaper({ lembar, aksi }: Filling) {
  useEffect(() => {
    const group = groupOf(sheetOf(lembar))
    const handed = takeMarks(group)
    if (!handed) return
    const { marks, kertas, picture } = handed
    if (!lembar.boleh_mencatat)
      return showSnackbar('Tanda dari kertas tidak disimpan: lembar ini tidak dapat diisi sekarang.')
    if (aksi.setMany(marks, { kertas }) && kertas && picture) letPhotoWait({ group, kertas, picture })
  }, [lembar, aksi])
}

/** Reads the sheet anew in the moment the server turns out to know more than it. */
function useRefresh(outdated: boolean, onRefresh: () => unknown) {
  useEffect(() => {
    if (outdated) onRefresh()
  }, [outdated, onRefresh])
}

function PhoneLembar() {
  const { lembar, terbatas, ponsel, locking, onOpen } = useFilling()
  return (
    <>
      {ponsel ? (
        <PhoneBar {...{ lembar, terbatas, onOpen }} terkunci={locking.terkunci} />
      ) : (
        <PageHeader judul={lembar.kelompok.nama} keterangan={phoneRemark(lembar)} aksi={<DeskAction />} />
      )}
      <div className={`stack bg-white fill ${css.phone}`}>
        <LembarHead />
        {ponsel ? <SkipList /> : null}
        <AbsensiList />
        <KonfirmasiLembar />
        {ponsel ? (
          <ActionBar keadaan={<StoredState />} pita={<StepBand />} tiered>
            {lembar.boleh_mencatat ? <UndoButton /> : null}
            <ShareButton />
            <MainButton />
          </ActionBar>
        ) : null}
      </div>
    </>
  )
}

function DeskLembar() {
  const { lembar } = useFilling()
  return (
    <>
      <PageHeader
        judul={lembar.kelompok.nama}
        keterangan={deskRemark(lembar)}
        kembali={paths.absensi}
        aksi={<DeskAction />}
        saringan={<DeskFilter />}
      />
      <div className={`grid fill gap-12 min-h-0 ${css.desk}`} data-fill-window>
        <div className="stack shrink gap-8 min-h-0">
          <PitaLembar />
          <AbsensiList />
        </div>
        <SidePanel />
      </div>
    </>
  )
}

/** A screen reader would come to the main action only after seven stops for each of twenty people. */
function SkipList() {
  return (
    <button
      type="button"
      className="skip py-8 px-16 strong dark-green bg-white round-8 fixed-place"
      onClick={() => document.querySelector<HTMLElement>('[data-action-bar] button:last-of-type')?.focus()}
    >
      Lewati daftar, ke tombol utama
    </button>
  )
}

/** The phone's bar is drawn once and not at every tap; the desktop's holds the save state and the main action. */
const PhoneBar = memo(function BilahPonsel(
  props: Pick<Filling, 'lembar' | 'terbatas' | 'onOpen'> & { terkunci: boolean },
) {
  const { lembar, terbatas, onOpen, terkunci } = props
  return (
    <PageHeader
      judul={lembar.kelompok.nama}
      keterangan={<span className="block nowrap clip ellipsis">{phoneRemark(lembar)}</span>}
      {...(terbatas ? {} : { kembali: paths.absensi })}
      phoneAction={
        <>
          {terkunci ? (
            <span className={`row gap-4 text-s medium ${css.lock}`}>
              <IconLock size={18} stroke={1.8} aria-hidden />
              Terkunci
            </span>
          ) : null}
          {terbatas ? null : (
            <ActionIcon aria-label="Menu" aria-haspopup="dialog" onClick={() => onOpen('menu')}>
              <IconDotsVertical size={22} stroke={2} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  )
})

function DeskAction() {
  const { lembar, terbatas, onOpen } = useFilling()
  return (
    <>
      <StoredState />
      {lembar.boleh_mencatat ? <UndoButton /> : null}
      <ShareButton />
      <MainButton />
      {terbatas ? null : (
        <ActionIcon variant="default" aria-label="Menu" aria-haspopup="dialog" onClick={() => onOpen('menu')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

/** Steps back, one action at a time. */
function UndoButton() {
  const { ponsel, canUndo, aksi } = useFilling()
  return (
    <Button
      variant="default"
      aria-label="Urungkan"
      leftSection={<IconArrowBackUp size={ponsel ? 20 : 16} aria-hidden />}
      onClick={aksi.urungkan}
      disabled={!canUndo}
      {...(ponsel ? { radius: 'lg', className: css.undo ?? '' } : {})}
    >
      Urungkan
    </Button>
  )
}

/** The one polite region. */
function Sound() {
  const { sound, keadaan, announce } = useFilling()
  useSaveAnnouncement(keadaan, announce)
  return (
    <div className="hanya-pembaca" aria-live="polite">
      <span key={sound.ke}>{sound.teks}</span>
    </div>
  )
}

/** Below the name of the kelompok, in one line of a phone. */
function phoneRemark({ kegiatan, kelompok, nomor }: Lembar): string {
  const jk = labelJk[kelompok.jk].toLowerCase()
  if (!kegiatan) return jk
  // 0: made without a network, when it is not known which one it is.
  return `${kegiatan.nama} · ${kegiatan.jenis === 'shalat' || nomor === 0 ? jk : `pertemuan ${nomor}`}`
}

/** The same where there is room for who leads it. */
function deskRemark({ kelompok: { jk, murabbi, pendamping } }: Lembar): string {
  return [
    labelJk[jk],
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? kata`Pendamping ${pendamping.map(p => p.nama).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
