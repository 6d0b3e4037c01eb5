import { memo, type PointerEvent, useRef, useState } from 'react'
import { offeredTo } from '#contract/absensi/marking.ts'
import type { JenisKegiatan, Status } from '#contract/kehadiran.ts'
import type { Zona } from '#contract/tanggal.ts'
import type { Pengisian } from '#web/features/absensi/lembar/pengisian.ts'
import type { LembarAksi } from '#web/features/absensi/lembar/use-lembar-aksi.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'
import type { MarkContent } from '#web/offline/entry.ts'
import { MarkSign, TandaBaris } from '#web/ui/Tanda.tsx'
import css from './BarisAbsensi.module.css'
import { BarisKonflik } from './BarisKonflik.tsx'
import ringkasCss from './BarisRingkas.module.css'
import { IsianCatatan, IsianMenit } from './IsianBaris.tsx'
import { KeteranganIzin } from './KeteranganIzin.tsx'
import { NamaMahasantri } from './NamaMahasantri.tsx'
import { NamaRingkas } from './NamaRingkas.tsx'
import { satuPerhentian } from './papan-ketik.ts'
import { TombolLainnya, TombolStatus } from './TombolBaris.tsx'

interface BarisAbsensiProps {
  baris: ShownRow
  nomor: number
  jenis: JenisKegiatan
  /** The statuses with a button of their own, in order. */
  status: readonly Status[]
  phone: boolean
  /** One line: the phone's way, unless it needs six buttons or somebody wants it roomy. */
  ringkas: boolean
  /** Unsent and not about to be: the mark carries a clock. */
  antre: boolean
  aksi: LembarAksi
  zona: Zona
  onBuka: Pengisian['onBuka']
}

const LONG_PRESS = 500

/**
 * One mahasantri: a group with the name of the person, one tab stop; letters mark (./papan-ketik.ts), arrows left and right
 * reach the buttons. Memoised, and its row the same object until something in it changes: a tap draws this row and no other.
 */
export const BarisAbsensi = memo(function BarisAbsensi(props: BarisAbsensiProps) {
  const { baris, nomor, jenis, status, phone, ringkas, antre, aksi, zona, onBuka } = props
  const { mahasantri_id: id, nama } = baris
  const [isian, setIsian] = useState<'catatan' | 'menit' | null>(null)
  const onLembar = () => onBuka({ mahasantri: id })
  const longPress = useLongPress(onLembar)
  const row = useRef<HTMLDivElement>(null)
  const isSet = baris.status !== null
  const offered = offeredTo(status, baris.jk)
  // A field that goes because of a konflik keeps its text on the way out: that must not be the decision.
  const boleh = useRef(true)
  boleh.current = !baris.konflik

  return (
    <div
      ref={row}
      {...satuPerhentian(baris.nama)}
      id={`baris-${id}`}
      className={`bg-white relative ${ringkas ? ringkasCss.row : css.row}`}
      data-baris={id}
      data-isi={isSet || undefined}
      data-konflik={baris.konflik ? true : undefined}
      data-enam={status.length === 6 || undefined}
    >
      {ringkas ? <NamaRingkas {...{ baris, nomor, antre }} onBuka={onLembar} tahan={longPress} /> : kepala()}
      {baris.konflik ? (
        <BarisKonflik baris={baris} konflik={baris.konflik} {...{ jenis, aksi, zona }} />
      ) : (
        <>
          <div className={ringkas ? ringkasCss.tombol : css.buttons}>
            {status.map(s =>
              offered.includes(s) ? (
                <TombolStatus
                  key={s}
                  baris={baris}
                  status={s}
                  jenis={jenis}
                  antre={antre}
                  {...{ phone, ringkas }}
                  onClick={event => tapStatus(s, event.timeStamp)}
                />
              ) : (
                // Its place stays free, so that the buttons of all rows stand below one another.
                <span key={s} />
              ),
            )}
            {ringkas ? null : <TombolLainnya baris={baris} antre={antre} onClick={onLembar} />}
          </div>
          {phone ? null : (
            <>
              <div className={css.minutes}>
                <IsianMenit
                  baris={baris}
                  buka={isian === 'menit'}
                  onBuka={() => setIsian('menit')}
                  onUbah={(menit, lanjutan) => update({ menit }, lanjutan)}
                  onTutup={close}
                />
              </div>
              <div className={css.note} data-izin={baris.izin ? true : undefined}>
                {baris.izin && isian !== 'catatan' ? <KeteranganIzin izin={baris.izin} ringkas /> : null}
                <IsianCatatan
                  baris={baris}
                  buka={isian === 'catatan'}
                  onBuka={() => setIsian('catatan')}
                  onUbah={(catatan, lanjutan) => update({ catatan }, lanjutan)}
                  onTutup={close}
                />
              </div>
            </>
          )}
        </>
      )}
      {antre ? <span className="hanya-pembaca">belum terkirim</span> : null}
      {baris.tolak !== null ? (
        <span className={`text-s strong bad-ink ${ringkas ? ringkasCss.luar : css.refused}`}>
          Belum tersimpan: {baris.tolak}
        </span>
      ) : null}
    </div>
  )

  function kepala() {
    return (
      <>
        <span className={`angka faint ${css.no}`} aria-hidden="true">
          {nomor}
        </span>
        <span className={`shrink bold break ${css.name}`} {...(phone ? longPress : {})}>
          <NamaMahasantri nama={nama} />
          {!phone && baris.alpa_beruntun >= 2 ? (
            <span className={css.alpaShort}>alpa {baris.alpa_beruntun}×</span>
          ) : null}
        </span>
        {phone ? null : <span className={css.nim}>{baris.nim}</span>}
        <span className={css.history}>
          <TandaBaris tanda={baris.lima_terakhir} size={phone ? 9 : 8} />
        </span>
        {phone ? <Keterangan baris={baris} /> : null}
      </>
    )
  }

  function tapStatus(s: Status, at: number) {
    // A second tap on T asks how late; every other mark is taken back by its own button.
    const lagi = phone ? onLembar : () => setIsian('menit')
    aksi.tapStatus(id, s, at, s === 'T' ? lagi : undefined)
  }

  function update(change: Partial<MarkContent>, lanjutan: boolean) {
    if (boleh.current) aksi.update(id, change, lanjutan)
  }

  function close(kembali: boolean) {
    setIsian(null)
    if (kembali) row.current?.focus({ preventScroll: true })
  }
})

function Keterangan({ baris }: { baris: ShownRow }) {
  if (baris.alpa_beruntun < 2 && !baris.catatan && !baris.izin) return null
  return (
    <div className={css.extra}>
      {baris.izin ? <KeteranganIzin izin={baris.izin} /> : null}
      {baris.alpa_beruntun >= 2 ? (
        <div className={css.alpa}>
          <MarkSign status="A" size={9} /> alpa {baris.alpa_beruntun}× berturut-turut
        </div>
      ) : null}
      {baris.catatan ? <div className={css.quote}>“{baris.catatan}”</div> : null}
    </div>
  )
}

/** Finger held on the name: the same as '⋯'. Moving it means scrolling. */
function useLongPress(onLong: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const clear = () => clearTimeout(timer.current)
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      timer.current = setTimeout(onLong, LONG_PRESS)
    },
    onPointerUp: clear,
    onPointerMove: clear,
    onPointerCancel: clear,
    onPointerLeave: clear,
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  }
}
