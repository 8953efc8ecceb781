// Runs before the first paint, so that a hand-chosen theme never flashes the other one.
try {
  const theme = localStorage.getItem('yanzhi.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be closed (private mode): the system's theme holds.
}
