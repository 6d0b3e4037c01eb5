import { IconToggleRight, IconTrash, IconUserPlus, IconUsersGroup } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { paths } from '#web/paths.ts'
import { BilahPilihan, TombolPilihan } from '#web/ui/BilahPilihan.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellError } from '#web/ui/kabar.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import type { KelompokTujuan } from './DialogKelompokMassal.tsx'
import { DialogKelompokMassal, DialogTugasMassal } from './DialogKelompokMassal.tsx'
import type { Dipilih } from './massal.tsx'
import { DialogHapusMassal, DialogStatusMassal } from './massal.tsx'

interface BilahOrangProps extends Dipilih {
  total: number
  pilihan: { kelompok: readonly KelompokTujuan[]; hari_ini: string }
  onSemua: () => Promise<void>
  onBatal: () => void
  onKabar: (kabar: string) => void
  /** Makes accounts for them, where people of this list have any. */
  onAkun: ((ids: number[]) => void) | undefined
}

/** What can be done with all who are ticked: their status, their kelompok, accounts, and delete who has no history. */
export function BilahOrang({ jenis, ids, total, pilihan, onSemua, onBatal, onKabar, onAkun }: BilahOrangProps) {
  const [buka, setBuka] = useState<'status' | 'kelompok' | 'hapus'>()
  const close = () => setBuka(undefined)
  const dialog = {
    ...{ jenis, ids, onTutup: close },
    onSelesai: (kabar: string) => {
      close()
      onKabar(kabar)
      // Whoever has changed may have left the filter: nobody stays ticked out of sight.
      onBatal()
    },
  }
  const { kelompok, hari_ini: hariIni } = pilihan
  return (
    <>
      <BilahPilihan jumlah={ids.length} total={total} onSemua={() => void onSemua().catch(tellError)} onBatal={onBatal}>
        <TombolPilihan
          label="Status"
          ikon={<IconToggleRight size={18} aria-hidden />}
          onPilih={() => setBuka('status')}
        />
        <TombolPilihan
          label={kata`Kelompok`}
          ikon={<IconUsersGroup size={18} aria-hidden />}
          onPilih={() => setBuka('kelompok')}
        />
        {onAkun ? (
          <TombolPilihan
            label="Buat akun"
            ikon={<IconUserPlus size={18} aria-hidden />}
            onPilih={() => onAkun([...ids])}
          />
        ) : null}
        <TombolPilihan label="Hapus" ikon={<IconTrash size={18} aria-hidden />} onPilih={() => setBuka('hapus')} />
      </BilahPilihan>
      {buka === 'status' ? <DialogStatusMassal {...dialog} hariIni={hariIni} /> : null}
      {buka === 'hapus' ? <DialogHapusMassal {...dialog} /> : null}
      {buka !== 'kelompok' ? null : jenis === 'mahasantri' ? (
        <DialogKelompokMassal {...dialog} kelompok={kelompok} hariIni={hariIni} />
      ) : (
        <DialogTugasMassal {...dialog} jenis={jenis} kelompok={kelompok} />
      )}
    </>
  )
}

/** What was done with many, and where it can be taken back. */
export function KabarMassal({ kabar, children }: { kabar: string; children: ReactNode }) {
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
