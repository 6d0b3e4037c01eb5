import { IconFilterOff } from '@tabler/icons-react'
import { ActionButton } from './ActionButton.tsx'
import { EmptyState } from './EmptyState.tsx'

/** There are some, but the filters hide them all. */
export function NotMatch({ satuan, onReset }: { satuan: string; onReset: () => void }) {
  return (
    <EmptyState
      judul="Tidak ada yang cocok"
      gambar="saringan"
      aksi={
        <ActionButton variant="light" ikon={IconFilterOff} onClick={onReset}>
          Atur ulang saringan
        </ActionButton>
      }
    >
      Tidak ada {satuan} dengan saringan ini.
    </EmptyState>
  )
}
