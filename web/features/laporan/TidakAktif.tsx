/** Beside the name of somebody whose marks still count, but who is no longer expected to come. */
export function TidakAktif() {
  return <small style={{ color: 'var(--ink-2)', fontWeight: 400 }}>(tidak aktif)</small>
}
