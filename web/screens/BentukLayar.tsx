import { RangkaAngka, RangkaBaris, RangkaGaris, RangkaKartu, RangkaSaringan, RangkaTanda } from '#web/ui/Rangka.tsx'
import css from './BentukLayar.module.css'
import type { Skeleton } from './bentuk.ts'

/** A page below its head, while it is on its way. */
export function BentukLayar({ bentuk }: { bentuk: Skeleton }) {
  switch (bentuk) {
    case 'beranda':
      return <BentukBeranda />
    case 'pekan':
      return (
        <>
          <div className={css.tepi}>
            <BentukPekan />
          </div>
          <BentukKelompok />
        </>
      )
    case 'lembar':
      return <BentukLembar />
    case 'tabel':
      return (
        <>
          <RangkaSaringan />
          <RangkaKartu jumlah={15} tinggi={90} meja={35} garis={3} />
        </>
      )
    case 'daftar':
      return <RangkaKartu tinggi={72} meja={56} garis={2} />
  }
}

/** What is most urgent, then lists beside or below one another; of who looks after an institution first its figures. */
export function BentukBeranda({ angka = false }: { angka?: boolean }) {
  return (
    <>
      {angka ? <RangkaAngka jumlah={5} tinggi={92} meja={104} /> : null}
      <div className={`grid one-column gap-12 ${css.dua}`}>
        <RangkaKartu judul jumlah={4} tinggi={56} garis={2} />
        <RangkaKartu judul jumlah={3} tinggi={76} garis={2} />
      </div>
    </>
  )
}

/** The seven days. */
export function BentukPekan() {
  return (
    <div className={`row wrap between gap-8 px-16 bg-white fixed ${css.pekan}`}>
      <RangkaGaris lebar={170} tinggi={14} />
      <div className={`grid gap-8 ${css.hari}`}>
        {HARI.map(hari => (
          <RangkaGaris key={hari} lebar="100%" tinggi={32} />
        ))}
      </div>
    </div>
  )
}

const HARI = [0, 1, 2, 3, 4, 5, 6]

/** Kelompok of one day, a card each. */
export function BentukKelompok() {
  return (
    <div className={`grid gap-12 ${css.kelompok}`}>
      {[1, 2].map(one => (
        <RangkaKartu key={one}>
          <div className={`stack between py-16 px-16 ${css.satu}`}>
            <RangkaGaris lebar="45%" tinggi={14} />
            <RangkaGaris lebar="70%" />
            <RangkaGaris lebar="55%" />
            <RangkaGaris lebar="100%" tinggi={36} />
            <RangkaGaris lebar="100%" tinggi={44} />
            <RangkaGaris lebar="100%" tinggi={44} />
          </div>
        </RangkaKartu>
      ))}
    </div>
  )
}

/** The sheet: the day and the counts, and everybody with five marks. */
export function BentukLembar() {
  return (
    <div className={`grid one-column gap-12 ${css.lembar}`}>
      <div className={`stack bg-white ${css.orang}`}>
        <div className={`stack center gap-12 px-16 rule-b ${css.kepala}`}>
          <RangkaGaris lebar={190} tinggi={11} />
          <RangkaGaris lebar="90%" tinggi={14} />
        </div>
        <RangkaBaris jumlah={20} tinggi={58} meja={29} garis={2} kanan={<RangkaTanda />} />
      </div>
      <div className="stack gap-12 phone-hidden">
        <RangkaKartu jumlah={6} tinggi={26} />
        <RangkaKartu judul jumlah={4} tinggi={26} />
      </div>
    </div>
  )
}
