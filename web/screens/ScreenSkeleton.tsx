import { CardFrame, FigureFrame, FilterFrame, RowFrame, SkeletonLines, TandaFrame } from '#web/ui/Rangka.tsx'
import type { Skeleton } from './bentuk.ts'
import css from './ScreenSkeleton.module.css'

/** A page below its head, while it is on its way. */
export function ScreenSkeleton({ bentuk }: { bentuk: Skeleton }) {
  switch (bentuk) {
    case 'beranda':
      return <BerandaShape />
    case 'pekan':
      return (
        <>
          <div className={css.tepi}>
            <WeekShape />
          </div>
          <KelompokShape />
        </>
      )
    case 'lembar':
      return <LembarShape />
    case 'tabel':
      return (
        <>
          <FilterFrame />
          <CardFrame jumlah={15} tinggi={90} meja={35} line={3} />
        </>
      )
    case 'daftar':
      return <CardFrame tinggi={72} meja={56} line={2} />
  }
}

/** What is most urgent, then lists beside or below one another; of who looks after an institution first its figures. */
export function BerandaShape({ angka = false }: { angka?: boolean }) {
  return (
    <>
      {angka ? <FigureFrame jumlah={5} tinggi={92} meja={104} /> : null}
      <div className={`grid one-column gap-12 ${css.dua}`}>
        <CardFrame judul jumlah={4} tinggi={56} line={2} />
        <CardFrame judul jumlah={3} tinggi={76} line={2} />
      </div>
    </>
  )
}

/** The seven days. */
export function WeekShape() {
  return (
    <div className={`row wrap between gap-8 px-16 bg-white fixed ${css.pekan}`}>
      <SkeletonLines lebar={170} tinggi={14} />
      <div className={`grid gap-8 ${css.hari}`}>
        {DAY.map(hari => (
          <SkeletonLines key={hari} lebar="100%" tinggi={32} />
        ))}
      </div>
    </div>
  )
}

const DAY = [0, 1, 2, 3, 4, 5, 6]

/** Kelompok of one day, a card each. */
export function KelompokShape() {
  return (
    <div className={`grid gap-12 ${css.kelompok}`}>
      {[1, 2].map(one => (
        <CardFrame key={one}>
          <div className={`stack between py-16 px-16 ${css.satu}`}>
            <SkeletonLines lebar="45%" tinggi={14} />
            <SkeletonLines lebar="70%" />
            <SkeletonLines lebar="55%" />
            <SkeletonLines lebar="100%" tinggi={36} />
            <SkeletonLines lebar="100%" tinggi={44} />
            <SkeletonLines lebar="100%" tinggi={44} />
          </div>
        </CardFrame>
      ))}
    </div>
  )
}

/** The sheet: the day and the counts, and everybody with five marks. */
export function LembarShape() {
  return (
    <div className={`grid one-column gap-12 ${css.lembar}`}>
      <div className={`stack bg-white ${css.orang}`}>
        <div className={`stack center gap-12 px-16 rule-b ${css.kepala}`}>
          <SkeletonLines lebar={190} tinggi={11} />
          <SkeletonLines lebar="90%" tinggi={14} />
        </div>
        <RowFrame jumlah={20} tinggi={58} meja={29} line={2} kanan={<TandaFrame />} />
      </div>
      <div className="stack gap-12 phone-hidden">
        <CardFrame jumlah={6} tinggi={26} />
        <CardFrame judul jumlah={4} tinggi={26} />
      </div>
    </div>
  )
}
