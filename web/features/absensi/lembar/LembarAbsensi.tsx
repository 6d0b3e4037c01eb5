import { ActionIcon, Button } from '@mantine/core'
import { IconArrowBackUp, IconDotsVertical, IconLock } from '@tabler/icons-react'
import { memo, useEffect } from 'react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { labelJk } from '#contract/identitas.ts'
import { paths } from '#web/paths.ts'
import { BilahAksi } from '#web/ui/BilahAksi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DaftarAbsensi } from './baris/DaftarAbsensi.tsx'
import { SaringanMeja } from './baris/SaringanMeja.tsx'
import { DialogLembar } from './DialogLembar.tsx'
import { KepalaLembar } from './KepalaLembar.tsx'
import { KonfirmasiLembar } from './kunci/KonfirmasiLembar.tsx'
import css from './LembarAbsensi.module.css'
import { PanelSamping } from './PanelSamping.tsx'
import { PitaLangkah, PitaLembar } from './PitaLembar.tsx'
import { type LembarAbsensiProps, type Pengisian, PengisianContext, useOpenLembar, usePengisian } from './pengisian.ts'
import { KeadaanSimpanan } from './simpan/KeadaanSimpanan.tsx'
import { usePrintLembar } from './simpan/unduhan.ts'
import { useUcapanSimpan } from './simpan/use-keadaan-simpan.ts'
import { TombolBagikan, TombolUtama } from './TombolUtama.tsx'

/** The input screen of one sheet (its `key` is the sheet's address). */
export function LembarAbsensi(props: LembarAbsensiProps) {
  const pengisian = useOpenLembar(props)
  const { lembar, barisList, sendiri, phone } = pengisian
  usePrintLembar(lembar, sendiri, props.onSegarkan)
  // The first mark opens the pertemuan on the server; its id (history, berita acara) comes with the sheet read anew.
  useSegarkan(!lembar.pertemuan?.opened_at && barisList.some(row => row.version > 0), props.onSegarkan)
  // What was refused was refused by a sheet that is locked or ditiadakan by now, and has another way on than trying again.
  useSegarkan(
    barisList.some(row => row.tolak !== null),
    props.onSegarkan,
  )
  return (
    <PengisianContext value={pengisian}>
      {phone ? <LembarPonsel /> : <LembarMeja />}
      <Suara />
      <DialogLembar />
    </PengisianContext>
  )
}

/** Reads the sheet anew in the moment the server turns out to know more than it. */
function useSegarkan(usang: boolean, onSegarkan: () => unknown) {
  useEffect(() => {
    if (usang) onSegarkan()
  }, [usang, onSegarkan])
}

function LembarPonsel() {
  const { lembar, terbatas, ponsel, penguncian, onBuka } = usePengisian()
  return (
    <>
      {ponsel ? (
        <BilahPonsel {...{ lembar, terbatas, onBuka }} terkunci={penguncian.terkunci} />
      ) : (
        <PageHeader judul={lembar.kelompok.nama} keterangan={keteranganPonsel(lembar)} aksi={<AksiMeja />} />
      )}
      <div className={`stack bg-white fill ${css.phone}`}>
        <KepalaLembar />
        {ponsel ? <LewatiDaftar /> : null}
        <DaftarAbsensi />
        <KonfirmasiLembar />
        {ponsel ? (
          <BilahAksi keadaan={<KeadaanSimpanan />} pita={<PitaLangkah />} bertingkat>
            {lembar.boleh_mencatat ? <TombolUrungkan /> : null}
            <TombolBagikan />
            <TombolUtama />
          </BilahAksi>
        ) : null}
      </div>
    </>
  )
}

function LembarMeja() {
  const { lembar } = usePengisian()
  return (
    <>
      <PageHeader
        judul={lembar.kelompok.nama}
        keterangan={keteranganMeja(lembar)}
        kembali={paths.absensi}
        aksi={<AksiMeja />}
        saringan={<SaringanMeja />}
      />
      <div className={`grid fill gap-12 min-h-0 ${css.desk}`} data-fill-window>
        <div className="stack shrink gap-8 min-h-0">
          <PitaLembar />
          <DaftarAbsensi />
        </div>
        <PanelSamping />
      </div>
    </>
  )
}

/** A screen reader would come to the main action only after seven stops for each of twenty people. */
function LewatiDaftar() {
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
const BilahPonsel = memo(function BilahPonsel(
  props: Pick<Pengisian, 'lembar' | 'terbatas' | 'onBuka'> & { terkunci: boolean },
) {
  const { lembar, terbatas, onBuka, terkunci } = props
  return (
    <PageHeader
      judul={lembar.kelompok.nama}
      keterangan={<span className="block nowrap clip ellipsis">{keteranganPonsel(lembar)}</span>}
      {...(terbatas ? {} : { kembali: paths.absensi })}
      aksiPonsel={
        <>
          {terkunci ? (
            <span className={`row gap-4 text-s medium ${css.lock}`}>
              <IconLock size={18} stroke={1.8} aria-hidden />
              Terkunci
            </span>
          ) : null}
          {terbatas ? null : (
            <ActionIcon aria-label="Menu" aria-haspopup="dialog" onClick={() => onBuka('menu')}>
              <IconDotsVertical size={22} stroke={2} aria-hidden />
            </ActionIcon>
          )}
        </>
      }
    />
  )
})

function AksiMeja() {
  const { lembar, terbatas, onBuka } = usePengisian()
  return (
    <>
      <KeadaanSimpanan />
      {lembar.boleh_mencatat ? <TombolUrungkan /> : null}
      <TombolBagikan />
      <TombolUtama />
      {terbatas ? null : (
        <ActionIcon variant="default" aria-label="Menu" aria-haspopup="dialog" onClick={() => onBuka('menu')}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

/** Steps back, one action at a time. */
function TombolUrungkan() {
  const { ponsel, bisaUrung, aksi } = usePengisian()
  return (
    <Button
      variant="default"
      aria-label="Urungkan"
      leftSection={<IconArrowBackUp size={ponsel ? 20 : 16} aria-hidden />}
      onClick={aksi.urungkan}
      disabled={!bisaUrung}
      {...(ponsel ? { radius: 'lg', className: css.undo ?? '' } : {})}
    >
      Urungkan
    </Button>
  )
}

/** The one polite region. */
function Suara() {
  const { suara, keadaan, ucapkan } = usePengisian()
  useUcapanSimpan(keadaan, ucapkan)
  return (
    <div className="hanya-pembaca" aria-live="polite">
      <span key={suara.ke}>{suara.teks}</span>
    </div>
  )
}

/** Below the name of the kelompok, in one line of a phone. */
function keteranganPonsel({ kegiatan, kelompok, nomor }: Lembar): string {
  const jk = labelJk[kelompok.jk].toLowerCase()
  if (!kegiatan) return jk
  // 0: made without a network, when it is not known which one it is.
  return `${kegiatan.nama} · ${kegiatan.jenis === 'shalat' || nomor === 0 ? jk : `pertemuan ${nomor}`}`
}

/** The same where there is room for who leads it. */
function keteranganMeja({ kelompok: { jk, murabbi, pendamping } }: Lembar): string {
  return [
    labelJk[jk],
    murabbi.length > 0 ? `Murabbi ${murabbi.join(', ')}` : '',
    pendamping.length > 0 ? kata`Pendamping ${pendamping.map(p => p.nama).join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
