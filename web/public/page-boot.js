// Runs before the first paint, so that neither the theme, nor the size of the text, nor the width of the page is another one a moment later.
(() => {
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // Storage may be closed (private mode): the system's theme and the usual size hold.
    }
  };
  const theme = kept('yanzhi.theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const sizes = { small: 0.88, large: 1.16, huge: 1.32 };
  // What the browser or the phone was told to make of 16px. Less motion means short transitions for everything: none may be under way here.
  // Some browsers inside apps (WeChat's own letters on Android) enlarge every size that is set, and the letters once more: that is theirs alone.
  const ofBrowser = () => {
    const made = (size) => {
      root.style.fontSize = size;
      return parseFloat(getComputedStyle(root).fontSize);
    };
    root.style.transition = 'none';
    const factor = made('medium') / 16 / (made('100px') / 100);
    root.style.fontSize = '';
    getComputedStyle(root).fontSize;
    root.style.transition = '';
    return factor >= 0.25 && factor <= 8 ? factor : 1;
  };
  // A phone that zooms its pages has a narrower page for the same glass: the scale by the page's width would undo it. It is believed where the
  // window is as wide as the glass is, this way up: half a screen, a turn that is not told yet and browsers inside apps give other numbers, among
  // them the glass in its own pixels, which is no more than their density.
  const insideApp = /MicroMessenger|; wv\)|\bQQ\/|Weibo|AlipayClient|DingTalk|FBA[NV]\/|Instagram|\bLine\//i;
  const ofZoom = (isFine) => {
    const turn = screen.orientation ? screen.orientation.type : '';
    if (isFine || turn === '' || insideApp.test(navigator.userAgent)) return 1;
    const glass = (turn.startsWith('landscape') ? Math.max : Math.min)(screen.width, screen.height);
    const zoom = window.outerWidth / root.clientWidth;
    const isWhole = Math.abs(window.outerWidth / glass - 1) < 0.02;
    const isDensity = Math.abs(zoom - window.devicePixelRatio) < 0.05;
    return isWhole && !isDensity && zoom > 1.05 && zoom <= 4 ? zoom : 1;
  };
  const chosen = () => {
    const size = kept('yanzhi.textSize');
    return size !== null && Object.hasOwn(sizes, size) ? sizes[size] : 1;
  };
  const measure = () => {
    const isFine = matchMedia('(pointer: fine)').matches;
    const reader = ofBrowser() * chosen() * ofZoom(isFine);
    const width = window.innerWidth / reader;
    root.style.setProperty('--reader', String(Math.round(reader * 1000) / 1000));
    // Three columns from 1024px and a fine pointer on; where the letters are larger, as many as there is room for.
    const isDesk = isFine && window.innerWidth >= 1024 && width >= 800;
    if (isDesk) root.dataset.desk = width < 1024 ? 'rail' : width < 1240 ? 'aside' : 'full';
    else delete root.dataset.desk;
  };
  measure();
  addEventListener('resize', measure);
  addEventListener('pageshow', measure);
  // Another tab chose another size.
  addEventListener('storage', measure);
})();
