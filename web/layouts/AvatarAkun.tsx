import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { paths } from '../paths.ts'
import css from './AppBar.module.css'
import { initials } from './navigation.ts'

/** The initials at the right of the beranda's phone bar, leading to the account. */
export function AvatarAkun() {
  const nama = useSessionInfo()?.nama
  return (
    <AppLink ke={paths.akun} className="grid place-center no-underline white w-44 h-44">
      <span className={`grid place-center fixed text-s bold white h-32 disc ${css.avatar}`} aria-hidden="true">
        {initials(nama ?? '')}
      </span>
      <span className="hanya-pembaca">Akun saya</span>
    </AppLink>
  )
}
