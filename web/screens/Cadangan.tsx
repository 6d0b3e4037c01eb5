import { IconDatabase } from '@tabler/icons-react'
import { useContext } from 'react'
import { createPortal } from 'react-dom'
import css from '#web/features/pengaturan/cadangan/Cadangan.module.css'
import { useCadangan, useCreateCadangan } from '#web/features/pengaturan/cadangan/cadangan-queries.ts'
import { SavedCopy, StateCard, TakeAlong } from '#web/features/pengaturan/cadangan/StateCard.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ActionPlaceContext } from '#web/ui/header-context.ts'
import { tellError } from '#web/ui/kabar.ts'
import { Readable } from '#web/ui/Readable.tsx'

/** Copies of everything: how old the last good one is, and the files. */
export default function Cadangan() {
  const cadangan = useCadangan()
  const create = useCreateCadangan()
  const tempat = useContext(ActionPlaceContext)
  const aksi = (
    <ActionButton
      ikon={IconDatabase}
      loading={create.isPending || cadangan.data?.berjalan === true}
      disabled={!cadangan.data?.folder}
      onClick={() => create.mutate({}, { onError: tellError })}
    >
      Cadangkan sekarang
    </ActionButton>
  )
  return (
    <>
      {tempat ? createPortal(aksi, tempat) : null}
      <Readable query={cadangan} rangka={{ judul: true, jumlah: 5, tinggi: 49 }}>
        {data => (
          <div className={`grid ${css.columns}`}>
            <StateCard cadangan={data} />
            <div className={css.side}>
              <SavedCopy salinan={data.salinan} />
              {data.folder ? <TakeAlong /> : null}
            </div>
          </div>
        )}
      </Readable>
    </>
  )
}
