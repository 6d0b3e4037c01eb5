import type { ReactNode } from 'react'
import { LatarSaf } from '#web/ui/LatarSaf.tsx'
import { Logo } from '#web/ui/Logo.tsx'
import css from './Login.module.css'

interface LoginRangkaProps {
  /** '' until it is known. */
  lembaga: string
  /** The first start: the head makes room for a long form. */
  siapkan?: boolean
  /** The second step brings a bar of its own. */
  langkah?: boolean
  kaki?: ReactNode
  children: ReactNode
}

/** The page of the log-in around its form; the build draws it once more for the page that waits for no code (web/rangka.tsx). */
export function LoginRangka({ lembaga, siapkan, langkah, kaki, children }: LoginRangkaProps) {
  return (
    <div
      className={`grid bg-white ${css.page}`}
      data-siapkan={siapkan || undefined}
      data-langkah={langkah || undefined}
    >
      <header className={`white bg-green-7 clip sticky ${css.green}`}>
        <LatarSaf className={css.saf} />
        <div className={`row gap-12 text-4xl bold tight relative ${css.brand}`}>
          <Logo size={34} onGreen />
          Hadir
        </div>
        <p className={`text-xl on-green relative phone-hidden ${css.claim}`}>
          Absensi dan laporan
          <br />
          {lembaga}
        </p>
      </header>
      <main className={`grid place-center ${css.main}`}>
        <div className={`wide ${css.box}`}>{children}</div>
      </main>
      <footer className={`text-s text-right faint ${css.foot}`}>{kaki}</footer>
    </div>
  )
}

export function JudulMasuk({ lembaga }: { lembaga: string }) {
  return (
    <JudulLogin judul="Masuk">
      <span className="phone-hidden">Pakai akun yang diberikan pengelola ma'had.</span>
      <span className={`hidden ${css.onlyPhone}`}>{lembaga || "Pakai akun yang diberikan pengelola ma'had."}</span>
    </JudulLogin>
  )
}

export function JudulLogin({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <>
      <h1 className={`tight ${css.title}`}>{judul}</h1>
      <p className={`text-l soft ${css.note}`}>{children}</p>
    </>
  )
}
