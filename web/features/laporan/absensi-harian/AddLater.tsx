import { useEffect, useState } from 'react'
import { showSnackbar } from '#web/ui/app-state.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AddButton } from './AddButton.tsx'
import type { AddPertemuanProps } from './AddPertemuan.tsx'

interface LaterProps extends AddPertemuanProps {
  tapped: boolean
  onClick: () => void
}

const WithMenu = lazyPart<LaterProps>(
  async () => ({ default: (await import('./AddPertemuan.tsx')).AddPertemuan }),
  Failure,
  Button,
)

/** TambahPertemuan whose menu is fetched beside the screen: tapped before it has come, it opens as soon as it is there. */
export function AddLater(props: AddPertemuanProps) {
  const [tap, setTap] = useState(0)
  // Another tap on one that did not come asks for it anew.
  return <WithMenu key={tap} {...props} tapped={tap > 0} onClick={() => setTap(tap + 1)} />
}

function Button({ kelompok, label, tapped, onClick }: LaterProps) {
  return <AddButton {...{ kelompok, label }} autoFocus={tapped} loading={tapped} onClick={onClick} />
}

function Failure({ kelompok, label, tapped, onClick }: LaterProps) {
  useEffect(() => {
    if (tapped) showSnackbar('Bagian ini belum dapat dibuka. Periksa koneksi Anda.', 'red')
  }, [tapped])
  return <AddButton {...{ kelompok, label }} autoFocus={tapped} onClick={onClick} />
}
