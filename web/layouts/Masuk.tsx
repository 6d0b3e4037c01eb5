import type { ReactNode } from 'react'
import { Logo } from '#web/ui/Logo.tsx'
import { SafBackground } from '#web/ui/SafBackground.tsx'
import css from './Masuk.module.css'

interface LoginProps {
  lembaga: string
  /** The second step brings a bar of its own. */
  langkah?: boolean
  prepare?: boolean
  kaki: ReactNode
  children: ReactNode
}

/** What stands around whoever is not logged in: the green with its rows, and the form beside or below it. */
export function Masuk({ lembaga, langkah, prepare: setUp, kaki, children }: LoginProps) {
  return (
    <div className={`grid bg-white ${css.page}`} data-siapkan={setUp || undefined} data-langkah={langkah || undefined}>
      <header className={`white bg-green-7 clip sticky ${css.green}`}>
        <SafBackground className={css.saf} />
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

export function LoginTitle({ judul, children }: { judul: string; children: ReactNode }) {
  return (
    <>
      <h1 className={`tight ${css.title}`}>{judul}</h1>
      <p className={`text-l soft ${css.note}`}>{children}</p>
    </>
  )
}

/** Above the form of the log-in. */
export function JudulLogin({ lembaga }: { lembaga: string }) {
  return (
    <LoginTitle judul="Masuk">
      <span className="phone-hidden">Pakai akun yang diberikan pengelola ma'had.</span>
      <OnlyPhone>{lembaga || "Pakai akun yang diberikan pengelola ma'had."}</OnlyPhone>
    </LoginTitle>
  )
}

/** What only a phone says, where the green has no room for it. */
function OnlyPhone({ children }: { children: ReactNode }) {
  return <span className={`hidden ${css.onlyPhone}`}>{children}</span>
}
