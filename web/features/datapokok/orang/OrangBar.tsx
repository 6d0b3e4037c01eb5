import { IconLink, IconToggleRight, IconTrash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/paths.ts'
import { ChoiceBar, ChoiceButton } from '#web/ui/ChoiceBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import type { TargetChoice } from './DialogKelompokMassal.tsx'
import { DialogKelompokMassal, MassalDutyDialog } from './DialogKelompokMassal.tsx'
import type { Chosen } from './massal.tsx'
import { DialogStatusMassal, MassalRemoveDialog } from './massal.tsx'

interface OrangBarProps extends Chosen {
  total: number
  pilihan: TargetChoice & { hari_ini: string }
  onAll: () => Promise<void>
  onCancel: () => void
  onNotice: (kabar: string) => void
  /** Makes accounts for them, where people of this list have any. */
  onAkun: ((ids: number[]) => void) | undefined
  /** Sends their wali links, where the institution does. */
  onWali?: ((ids: number[]) => void) | undefined
}

/** What can be done with all who are ticked: their status, their kelompok, accounts, and delete who has no history. */
export function OrangBar({ jenis, ids, total, pilihan, onAll, onCancel, onNotice, onAkun, onWali }: OrangBarProps) {
  const [open, setOpen] = useState<'status' | 'kelompok' | 'hapus'>()
  const close = () => setOpen(undefined)
  const dialog = {
    ...{ jenis, ids, onClose: close },
    onDone: (notice: string) => {
      close()
      onNotice(notice)
      // Whoever has changed may have left the filter: nobody stays ticked out of sight.
      onCancel()
    },
  }
  const { hari_ini: today } = pilihan
  return (
    <>
      <ChoiceBar jumlah={ids.length} total={total} onAll={() => void onAll().catch(tellError)} onCancel={onCancel}>
        <ChoiceButton
          label="Status"
          ikon={<IconToggleRight size={18} aria-hidden />}
          onChoose={() => setOpen('status')}
        />
        <ChoiceButton
          label={kata`Kelompok`}
          ikon={<IconUsersGroup size={18} aria-hidden />}
          onChoose={() => setOpen('kelompok')}
        />
        {onAkun ? (
          <ChoiceButton
            label="Buat akun"
            ikon={<IconUserPlus size={18} aria-hidden />}
            onChoose={() => onAkun([...ids])}
          />
        ) : null}
        {onWali ? (
          <ChoiceButton
            label="Tautan wali"
            ikon={<IconLink size={18} aria-hidden />}
            onChoose={() => onWali([...ids])}
          />
        ) : null}
        <ChoiceButton label="Hapus" ikon={<IconTrash size={18} aria-hidden />} onChoose={() => setOpen('hapus')} />
      </ChoiceBar>
      {open === 'status' ? <DialogStatusMassal {...dialog} hariIni={today} /> : null}
      {open === 'hapus' ? <MassalRemoveDialog {...dialog} /> : null}
      {open !== 'kelompok' ? null : jenis === 'mahasantri' ? (
        <DialogKelompokMassal {...dialog} pilihan={pilihan} hariIni={today} />
      ) : (
        <MassalDutyDialog {...dialog} jenis={jenis} pilihan={pilihan} />
      )}
    </>
  )
}

/** What was done with many, and where it can be taken back. */
export function MassalNotice({ kabar, children }: { kabar: string; children: ReactNode }) {
  return (
    <>
      {kabar ? (
        <span role="status">
          {kabar} Dapat dibatalkan dari{' '}
          <AppLink className="tautan" ke={paths.riwayatPerubahan}>
            Riwayat perubahan
          </AppLink>
          .
        </span>
      ) : null}
      {children}
    </>
  )
}
